/** The new ones of 200 queries that a stranger wrote; some synonyms are of things that nobody lists. */
export const STRANGERS = `
# exact
nelum beauty -> nelum-beauty
teardrop travel -> teardrop-travel
capital curry club -> capital-curry-club
faluda hour -> faluda-hour-darwin
family kite day -> family-kite-day
coral coat painters -> coral-coat-painters
palmyra hamper -> palmyra-hamper

# one letter wrong
lampris lane -> lamprais-lane
teardop travel -> teardrop-travel
monstone dental -> moonstone-dental
galle rode kitchen -> galle-road-kitchen
malligai bridle -> malligai-bridal
accountent -> ledger-and-lime cannington-tax-and-books
physioterapy -> sandalwood-wellness tamar-valley-physio
painterss -> coral-coat-painters
sapphir ring -> beruwala-gems
jackfriut -> runcorn-rice-and-spice kottu-corner kurundu-spice-house
lantarn workshop -> lantern-making-glen-waverley
cricket trails -> under-13-cricket-trials
red rise 10kg -> red-rice-ten-kilos
henna pary -> henna-party-of-six mehendi-by-shifa

# two letters wrong
lamparis lanne -> lamprais-lane
moonston dentle -> moonstone-dental
barell and bocks freight -> barrel-and-box-freight
baruwela gems -> beruwala-gems
fisioterapist -> sandalwood-wellness tamar-valley-physio
restarant darwen -> dry-season-kitchen
cinamin -> kurundu-spice-house
swan rivver wils -> swan-river-wills
mehandy by shiffa -> mehendi-by-shifa
sandelwod facial -> threading-and-facial nelum-beauty
vegitarian resturant -> thosai-veedu capital-curry-club hela-rasa kottu-corner amma-samayal
rendng curry -> nasi-and-sambol

# romanised variant
koththu roti -> kottu-corner family-kottu-feast weekday-lunch-kottu silver-city-curry-house alice-springs-kottu-camp
dosai -> thosai-veedu thosai-breakfast yaal-suvai
kiri bath -> small-business-breakfast-perth
isso wade -> galle-road-kitchen adelaide-street-food-night
muringa -> panai-grocers curry-leaf-gardens yaal-suvai
bharatanatyam -> two-drums-school-of-dance one-floor-two-drums
kiribath breakfast -> small-business-breakfast-perth
sini sambal -> little-island-bakehouse
kavum kokis -> avurudu-sweets-class
malligei -> malligai-bridal

# script to roman
වට්ටලප්පන් -> nasi-and-sambol watalappan-on-us
ජාෆ්නා -> yaal-suvai jaffna-crab-for-two
நண்டு கறி -> yaal-suvai jaffna-crab-for-two trinco-table
சேலை -> pattu-and-handloom handloom-saree-and-blouse brisbane-saree-swap
பரதநாட்டியம் -> two-drums-school-of-dance one-floor-two-drums
නැටුම් පන්ති -> two-drums-school-of-dance trial-dance-classes one-floor-two-drums
බදු -> ledger-and-lime cannington-tax-and-books
மீன் -> island-fresh-fish friday-seer-fish
හෝටලය මෙල්බර්න් -> kottu-corner appa-kade yaal-suvai lamprais-lane nasi-and-sambol little-island-bakehouse

# roman to script
kuzhanthaigal kathai -> kuzhandaigal-kathai-neram
sinhala kiyaweeme kawaya -> sinhala-kiyaweeme-kavaya
kiyavima -> sinhala-kiyaweeme-kavaya
hela rasa -> hela-rasa
bathik kamaraya -> batik-room
nila thamil palli -> nila-tamil-school
punchi tharu -> punchi-tharu
idli kaapi -> thosai-breakfast

# parts
kurun -> kurundu-spice-house
lampr -> lamprais-lane lamprais-six-pack
convey -> nallur-conveyancing
kott -> kottu-corner family-kottu-feast weekday-lunch-kottu
bakeh -> little-island-bakehouse
dent -> moonstone-dental coconut-grove-family-dental
physio -> sandalwood-wellness tamar-valley-physio
bridal -> malligai-bridal bridal-trial-free-jasmine
carro -> mens-shed-carpentry
perera lawyer -> oshea-and-perera
monsoon -> monsoon-software
harbour -> harbour-migration-law harbour-walkathon hearth-and-harbour-removals
nuwara cod -> nuwara-code-and-cloud
sambo -> nasi-and-sambol

# place and category
restaurant in adelaide -> galle-road-kitchen
grocery tarneit -> westside-rasa
lawyer parramatta -> harbour-migration-law
mechanic dandenong -> three-wheel-motors
travel agent sydney -> pearl-route-travel
sri lankan groceries brisbane -> runcorn-rice-and-spice
tamil school nsw -> girraween-study-circle
hair salon glen waverley -> malligai-bridal
spice shop dandenong -> kurundu-spice-house
doctor lynbrook -> araliya-family-clinic
cricket darwin -> darwin-beach-cricket
sinhala class endeavour hills -> punchi-tharu sinhala-school-first-term

# postcode
3150 -> appa-kade nallur-conveyancing malligai-bridal ledger-and-lime two-drums-school-of-dance lantern-making-glen-waverley
2145 -> hela-rasa amma-samayal sandalwood-wellness girraween-study-circle blue-lagoon-realty kuzhandaigal-kathai-neram mens-shed-carpentry clay-pot-buffet-kids-free
restaurant 3168 -> yaal-suvai
groceries 3174 -> panai-grocers
travel 3168 -> teardrop-travel
7000 food -> hobart-hopper-cart
4109 seafood -> trinco-table pepper-crab-saturday-lunch
dentist 4116 -> coconut-grove-family-dental
beauty 3802 -> nelum-beauty threading-and-facial
0870 motors -> red-centre-motors
lawyer 3175 -> oshea-and-perera
0800 -> dry-season-kitchen darwin-beach-cricket faluda-hour-darwin
tea 6160 -> two-leaves-tea-room plain-tea-loyalty
events 3173 -> malay-heritage-evening
home loan 2150 -> palm-leaf-lending

# plural
sarees -> pattu-and-handloom handloom-saree-and-blouse brisbane-saree-swap
birthday cakes -> little-island-bakehouse
drum classes -> two-drums-school-of-dance raban-and-rhythm-camp
travel agencies -> teardrop-travel pearl-route-travel reef-to-ruhuna-travel
car batteries -> seven-hills-auto battery-fitted-seven-hills
dinner packet -> nurses-dinner-packet amma-samayal
curry leaves plant -> curry-leaf-gardens thornlie-island-pantry

# stop words
where can i get a good kottu -> kottu-corner family-kottu-feast weekday-lunch-kottu
looking for a sinhala teacher for my kids -> punchi-tharu sinhala-school-first-term
is there a sri lankan dentist -> moonstone-dental coconut-grove-family-dental
the best crab curry in clayton -> yaal-suvai jaffna-crab-for-two
who can paint my house -> coral-coat-painters room-painted-in-a-day
need someone to do my tax return -> ledger-and-lime cannington-tax-and-books
how to send boxes to sri lanka -> barrel-and-box-freight
a dj for my wedding -> baila-beats wedding-dj-weeknight
i want to buy a saree -> pattu-and-handloom handloom-saree-and-blouse
somewhere to eat hoppers in the morning -> appa-kade indian-ocean-rice-and-curry sunday-hopper-brunch-perth
cheap flights to colombo please -> teardrop-travel colombo-return-forty-kilos
what's on for kids -> family-kite-day kuzhandaigal-kathai-neram lantern-making-glen-waverley
any sri lankan doctors near lynbrook -> araliya-family-clinic
any lamprais for this weekend -> lamprais-lane lamprais-six-pack
help with my computer -> nuwara-code-and-cloud lakeside-computing
can you fix my laptop -> lakeside-computing nuwara-code-and-cloud

# synonym
movers -> hearth-and-harbour-removals
gardener -> curry-leaf-gardens
jewellery shop -> beruwala-gems
mortgage broker -> palm-leaf-lending
chemist -> araliya-family-clinic
pr visa -> harbour-migration-law oshea-and-perera
kids dance lessons -> two-drums-school-of-dance trial-dance-classes
air tickets -> teardrop-travel pearl-route-travel reef-to-ruhuna-travel colombo-return-forty-kilos
house for sale -> sea-wall-property araluen-house-and-land blue-lagoon-realty
tuition -> step-by-step-tutoring girraween-study-circle
car service -> three-wheel-motors log-book-service red-centre-motors
website design -> nuwara-code-and-cloud script-and-style-workshop
dal curry -> orchard-gate-lunches indian-ocean-rice-and-curry
car service dandenong -> three-wheel-motors log-book-service
dal -> indian-ocean-rice-and-curry orchard-gate-lunches
mosque -> mosque-neighbours-lunch
child care -> belconnen-childrens-library

# price and date
cooking class under $50 -> avurudu-sweets-class
tonight -> baila-till-late canning-vale-breakfast-walk
deals under 10 dollars -> faluda-hour-darwin roasted-curry-powder-refill watalappan-on-us clay-pot-buffet-kids-free
cricket next week -> under-13-cricket-trials darwin-beach-cricket
something on friday night -> first-home-buyers-evening watalappan-on-us jaffna-crab-for-two
tea tasting december -> hobart-tea-tasting
free tamil classes -> bhajan-singing-toongabbie kuzhandaigal-kathai-neram tamil-spelling-bee
events in december melbourne -> one-floor-two-drums avurudu-sweets-class meditation-and-tea-evening carol-choir-open-rehearsal malay-heritage-evening
party under $70 -> baila-till-late
workshop under $15 -> lantern-making-glen-waverley
restaurants open now -> kottu-corner nasi-and-sambol yaal-suvai galle-road-kitchen thosai-veedu hela-rasa dry-season-kitchen little-island-bakehouse indian-ocean-rice-and-curry orchard-gate-lunches
`;
