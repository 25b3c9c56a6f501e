/** Questions that people ask, written without a look at rules and lexicon. */
export const FRESH_QUESTIONS = `
# parts
spice merchants -> homebush-spice-merchants
family law -> oshea-and-perera harbour-migration-law
wills & estates -> swan-river-wills
hopper brunch -> sunday-hopper-brunch-perth
rental appraisal -> rental-appraisal
clay pot -> hela-rasa clay-pot-buffet-kids-free
threading bar -> prospect-threading-bar
global grocer -> glenorchy-global-grocer
curry club -> capital-curry-club
tea tasting -> hobart-tea-tasting
kottu campfire -> alice-springs-kottu-camp
poems languages -> piano-and-poetry-adelaide
second hand novels -> secondhand-book-box
two batik shirts -> batik-shirts-two batik-room
dinner packets -> nurses-dinner-packet amma-samayal
lime accountants -> ledger-and-lime
stitch swap -> brisbane-saree-swap
garden gathering -> quiet-garden-gathering
first term sinhala -> sinhala-school-first-term
hill country train -> teardrop-travel

# place and category
sri lankan restaurant in melbourne; restaurant in melb -> kottu-corner appa-kade yaal-suvai lamprais-lane nasi-and-sambol little-island-bakehouse
food in sydney -> thosai-veedu hela-rasa amma-samayal thosai-breakfast
dentist in brisbane; dental sunnybank -> coconut-grove-family-dental
grocery shop dandenong -> kurundu-spice-house
saree shop dandenong -> pattu-and-handloom handloom-saree-and-blouse
travel agent clayton -> teardrop-travel
tax accountant glen waverley -> ledger-and-lime
tamil school melbourne -> nila-tamil-school
real estate agent berwick -> sea-wall-property
kottu perth -> indian-ocean-rice-and-curry
hoppers in hobart -> hobart-hopper-cart
events in perth -> small-business-breakfast-perth perth-sunset-festival canning-vale-breakfast-walk
cake shop keysborough -> little-island-bakehouse
lawyer near dandenong -> oshea-and-perera
spice shop sydney -> homebush-spice-merchants
mechanic in vic -> three-wheel-motors
restaurants darwin nt; food darwn -> dry-season-kitchen
physio in sydney -> sandalwood-wellness
events sydney -> kuzhandaigal-kathai-neram bhajan-singing-toongabbie mosque-neighbours-lunch mens-shed-carpentry summer-dinner-dance-sydney
tea shop perth -> two-leaves-tea-room
dance class melbourne -> two-drums-school-of-dance trial-dance-classes
food near clayton -> yaal-suvai
travel agent syd -> pearl-route-travel
tax agent wa -> cannington-tax-and-books
grocery brissy -> runcorn-rice-and-spice
doctor near noble park -> araliya-family-clinic

# postcode
3174 dentist -> moonstone-dental
3175 kottu -> kottu-corner family-kottu-feast weekday-lunch-kottu
3150 accountant -> ledger-and-lime
2145 realty -> blue-lagoon-realty
2145 restaurant -> hela-rasa amma-samayal
2140 -> homebush-spice-merchants summer-dinner-dance-sydney harbour-walkathon string-hopper-press-bundle
3173 cakes -> little-island-bakehouse
3806 real estate -> sea-wall-property
4113 -> runcorn-rice-and-spice
4870 travel -> reef-to-ruhuna-travel
6160 festival -> perth-sunset-festival
5067 garden -> curry-leaf-gardens
7000 hoppers -> hobart-hopper-cart
2144 henna -> mehendi-by-shifa henna-party-of-six
2880 -> silver-city-curry-house broken-hill-outback-potluck
3170 tutor -> step-by-step-tutoring
3168 travel -> teardrop-travel
2150 loan -> palm-leaf-lending
4122 saree -> brisbane-saree-swap
3630 food -> orchard-gate-lunches
event 4870 -> cairns-reef-cleanup

# plural
restaurants -> kottu-corner appa-kade yaal-suvai lamprais-lane nasi-and-sambol hela-rasa thosai-veedu galle-road-kitchen trinco-table indian-ocean-rice-and-curry dry-season-kitchen capital-curry-club little-island-bakehouse orchard-gate-lunches silver-city-curry-house hobart-hopper-cart amma-samayal
hopper -> appa-kade appa-thunak-milata-hatharak hobart-hopper-cart indian-ocean-rice-and-curry
roll -> little-island-bakehouse short-eats-platter-40
crabs -> trinco-table jaffna-crab-for-two pepper-crab-saturday-lunch yaal-suvai
mechanics -> three-wheel-motors red-centre-motors seven-hills-auto
grocers -> panai-grocers glenorchy-global-grocer
migration lawyers -> harbour-migration-law
blouses -> pattu-and-handloom handloom-saree-and-blouse
sapphires -> beruwala-gems
bus card -> brisbane-new-arrivals-morning
curries -> indian-ocean-rice-and-curry curry-leaf-gardens silver-city-curry-house capital-curry-club
speaker -> baila-beats
trumpet -> papare-band-hire
song -> bhajan-singing-toongabbie
hamper -> palmyra-hamper
grinding stones -> hearth-and-harbour-removals
bats -> under-13-cricket-trials

# stop words
where can i find lamprais -> lamprais-lane lamprais-six-pack
i want to buy a sapphire ring -> beruwala-gems
who does house painting near narre warren; someone to paint my house -> coral-coat-painters room-painted-in-a-day
can you tell me a good place for thosai in sydney -> thosai-veedu
we need a papare band for the big match -> papare-band-hire
what events are on in december in melbourne -> meditation-and-tea-evening under-13-cricket-trials avurudu-sweets-class carol-choir-open-rehearsal
how to get a partner visa -> oshea-and-perera harbour-migration-law
is there any sri lankan shop in hobart -> glenorchy-global-grocer hobart-hopper-cart
anyone know a dentist who is good with kids -> moonstone-dental coconut-grove-family-dental
i am after some curry leaves -> kurundu-spice-house curry-leaf-gardens thornlie-island-pantry curry-leaf-plant-pair
do you know who teaches bharathanatyam -> two-drums-school-of-dance
where should we go for dinner in canberra -> capital-curry-club
please tell me about the tamil spelling bee -> tamil-spelling-bee
my car needs a roadworthy -> three-wheel-motors
looking to rent a house in wentworthville -> blue-lagoon-realty
how do i join the choir; is there something on for christmas -> carol-choir-open-rehearsal
what can i do with the kids in canberra -> family-kite-day belconnen-childrens-library
is the batik room open -> batik-room
somewhere to learn sinhala in queensland -> springfield-language-circle
i would like to learn how to make kokis -> avurudu-sweets-class
need help with super and insurance -> limestone-financial-advice palm-leaf-lending
what is on in dandenong -> baila-till-late
any good tamil school near me -> nila-tamil-school
where to buy sarees in dandenong -> pattu-and-handloom handloom-saree-and-blouse
i need someone to write my will -> swan-river-wills oshea-and-perera will-and-power-of-attorney
is there a place that does egg hoppers on sunday -> indian-ocean-rice-and-curry sunday-hopper-brunch-perth appa-kade appa-thunak-milata-hatharak
can anyone recommend a tamil speaking doctor -> araliya-family-clinic
i need to send boxes to jaffna by sea -> barrel-and-box-freight
some place that fixes laptops -> lakeside-computing nuwara-code-and-cloud
can i get halal food in melbourne -> kottu-corner nasi-and-sambol

# synonym
legal advice -> oshea-and-perera harbour-migration-law swan-river-wills nallur-conveyancing
ceylon tea -> two-leaves-tea-room
party band -> papare-band-hire
cricket shoulder physio -> tamar-valley-physio
property agent -> sea-wall-property blue-lagoon-realty araluen-house-and-land
crab restaurant -> trinco-table yaal-suvai jaffna-crab-for-two pepper-crab-saturday-lunch
conveyancing -> nallur-conveyancing
stringhoppers -> galle-road-kitchen galle-road-string-hopper-tuesday string-hopper-press-bundle
beautician -> nelum-beauty malligai-bridal prospect-threading-bar mehendi-by-shifa
plane tickets -> teardrop-travel pearl-route-travel reef-to-ruhuna-travel colombo-return-forty-kilos
library for children -> belconnen-childrens-library
bridal dressing -> malligai-bridal nelum-beauty bridal-trial-free-jasmine
after school tuition -> step-by-step-tutoring
diabetes doctor -> araliya-family-clinic diabetes-and-rice
ship a box home; courier to colombo -> barrel-and-box-freight
vegan food -> thosai-veedu amma-samayal capital-curry-club kottu-corner
picnic -> broken-hill-outback-potluck alice-springs-kottu-camp
volunteering -> avurudu-games-planning cairns-reef-cleanup
house painting -> coral-coat-painters room-painted-in-a-day
teeth cleaning -> new-patient-check-and-clean moonstone-dental coconut-grove-family-dental
clothes -> pattu-and-handloom batik-room
jeweller -> beruwala-gems
rego check -> three-wheel-motors
aircon regas -> seven-hills-auto
retirement planner -> limestone-financial-advice
testament -> swan-river-wills oshea-and-perera will-and-power-of-attorney
lankan sweets -> avurudu-sweets-class
burgher food -> lamprais-lane
muslim food -> nasi-and-sambol mosque-neighbours-lunch
pilgrimage -> pearl-route-travel

# price and date
free workshop; something to do tmrw -> lantern-making-glen-waverley
events this week -> lantern-making-glen-waverley kuzhandaigal-kathai-neram first-home-buyers-evening baila-till-late darwin-beach-cricket script-and-style-workshop canning-vale-breakfast-walk
whats happening on friday; fri night; this friday -> first-home-buyers-evening
events on 11 december -> seniors-film-matinee
food festival january -> perth-sunset-festival
christmas events -> carol-choir-open-rehearsal
kids event december -> family-kite-day bhajan-singing-toongabbie
deals under $20 -> weekday-lunch-kottu appa-thunak-milata-hatharak thosai-breakfast galle-road-string-hopper-tuesday roasted-curry-powder-refill faluda-hour-darwin watalappan-on-us clay-pot-buffet-kids-free
hoppers deal -> appa-thunak-milata-hatharak sunday-hopper-brunch-perth string-hopper-press-bundle galle-road-string-hopper-tuesday
lunch under $20 -> weekday-lunch-kottu mosque-neighbours-lunch
dentist offer -> new-patient-check-and-clean
saree event next week -> brisbane-saree-swap
cricket on saturday; free events this weekend; event this sat -> darwin-beach-cricket
dec 8 sweets class -> avurudu-sweets-class
concert tonight; tonite baila -> baila-till-late
dinner dance in december -> summer-dinner-dance-sydney
dec 5 event -> small-business-breakfast-perth
cheap lunch -> weekday-lunch-kottu orchard-gate-lunches
dance show december -> one-floor-two-drums
free event -> canning-vale-breakfast-walk kuzhandaigal-kathai-neram first-home-buyers-evening sinhala-kiyaweeme-kavaya adelaide-street-food-night
event under $10 -> brisbane-saree-swap seniors-film-matinee lantern-making-glen-waverley canning-vale-breakfast-walk kuzhandaigal-kathai-neram first-home-buyers-evening sinhala-kiyaweeme-kavaya adelaide-street-food-night
deal under 30 dollars -> weekday-lunch-kottu outback-devilled-prawns sunday-hopper-brunch-perth galle-road-string-hopper-tuesday thosai-breakfast
crab under 50 -> pepper-crab-saturday-lunch
food fest tuesday adelaide -> adelaide-street-food-night galle-road-string-hopper-tuesday
`;
