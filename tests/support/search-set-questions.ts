/** Questions that people ask: in parts, at a place, on a day, in other words, in the notation of `search-set.ts`. */
export const QUESTIONS = `
# parts
lamprais -> lamprais-lane lamprais-six-pack
moonstone -> moonstone-dental
teardrop -> teardrop-travel
kottucorner -> kottu-corner
appakade -> appa-kade
oshea lawyers; o shea -> oshea-and-perera
hopper cart -> hobart-hopper-cart
stringhopper press -> string-hopper-press-bundle
bakehouse keysborough; little island cake; bake house; cake studio keysborough -> little-island-bakehouse
homebush merchants -> homebush-spice-merchants
saree stitch -> brisbane-saree-swap
veena violin -> melbourne-veena-and-violin
story library -> belconnen-childrens-library
coral painters -> coral-coat-painters
swan wills -> swan-river-wills
seawall property -> sea-wall-property
hand loom -> pattu-and-handloom handloom-saree-and-blouse
two drums dance -> two-drums-school-of-dance one-floor-two-drums
forty kilos colombo -> colombo-return-forty-kilos
mystery novels -> secondhand-book-box
rhythm camp -> raban-and-rhythm-camp
beruwala -> beruwala-gems
island fish -> island-fresh-fish
three wheel; threewheel motors -> three-wheel-motors
barrel freight -> barrel-and-box-freight
silvercity curry -> silver-city-curry-house
dj sound -> baila-beats
first home contract -> contract-review-first-home
kids eat free buffet -> clay-pot-buffet-kids-free
kola kenda -> canning-vale-breakfast-walk
books batticaloa -> perth-trivia-for-books
gorge walk -> charity-walk-launceston
language music circle -> springfield-language-circle
# place and category
restaurant dandenong -> kottu-corner
grocery noble park -> panai-grocers
lawyer dandenong -> oshea-and-perera
dentist noble park -> moonstone-dental
dental calamvale; dentist brisbane -> coconut-grove-family-dental
travel agent cairns -> reef-to-ruhuna-travel
accountant glen waverley -> ledger-and-lime
real estate berwick -> sea-wall-property
mechanic alice springs -> red-centre-motors
mechanic hallam -> three-wheel-motors
physio launceston -> tamar-valley-physio
restaurant canberra; restaurant act -> capital-curry-club
beauty salon adelaide -> prospect-threading-bar
jewellery footscray; jeweller melbourne -> beruwala-gems
sinhala school endeavour hills -> punchi-tharu
restaurant broken hill -> silver-city-curry-house
grocery tasmania -> glenorchy-global-grocer
accountant perth -> cannington-tax-and-books
migration lawyer parramatta; migration lawyer sydney -> harbour-migration-law
restaurant near clayton -> yaal-suvai
hoppers glen waverley -> appa-kade
groceries brisbane -> runcorn-rice-and-spice
restaurant darwin -> dry-season-kitchen
physio pendle hill -> sandalwood-wellness
computer repair adelaide -> lakeside-computing
wills perth -> swan-river-wills
tea fremantle -> two-leaves-tea-room
grocery darwin -> casuarina-spice-stall
grocery perth -> thornlie-island-pantry
restaurant near parramatta -> hela-rasa thosai-veedu amma-samayal
real estate canberra -> araluen-house-and-land
financial advice act -> limestone-financial-advice
dance school wheelers hill -> two-drums-school-of-dance
restaurants in nsw -> hela-rasa thosai-veedu amma-samayal silver-city-curry-house
restaurant tas -> hobart-hopper-cart
bookshop melbourne -> poth-kade
car service sydney -> seven-hills-auto
batik gold coast -> batik-room batik-weekend-southport
fish springvale -> island-fresh-fish
hairdresser glen waverley -> malligai-bridal
tutor mulgrave -> step-by-step-tutoring
# postcode
kottu 3175 -> kottu-corner family-kottu-feast weekday-lunch-kottu
grocery 3174 -> panai-grocers
dentist 3174 -> moonstone-dental
4109 -> trinco-table brisbane-new-arrivals-morning
doctor 3975; clinic 3975 -> araliya-family-clinic
7250 -> tamar-valley-physio charity-walk-launceston
restaurant 2880; curry 2880 -> silver-city-curry-house
lawyer 2150 -> harbour-migration-law
6160 -> two-leaves-tea-room perth-sunset-festival
0870 -> red-centre-motors alice-springs-kottu-camp
hoppers 3150 -> appa-kade appa-thunak-milata-hatharak
physio 2145 -> sandalwood-wellness
real estate 2612 -> araluen-house-and-land
spices 0810 -> casuarina-spice-stall
7010 -> glenorchy-global-grocer
5095 -> lakeside-computing
3128 -> poth-kade sinhala-kiyaweeme-kavaya
3630 -> orchard-gate-lunches
travel 4870 -> reef-to-ruhuna-travel
batik 4215 -> batik-room batik-weekend-southport
2606 -> limestone-financial-advice
garden 5067 -> curry-leaf-gardens
thosai 2146 -> thosai-veedu
restaurant 5000 -> galle-road-kitchen
7005 -> hobart-tea-tasting
3977 -> big-match-casey-oval
removalist 2170 -> hearth-and-harbour-removals
5061 -> piano-and-poetry-adelaide
mechanic 0870 -> red-centre-motors
restaurant 6155 -> indian-ocean-rice-and-curry
school 3175 -> nila-tamil-school
# plural
lawyers -> oshea-and-perera
accountants -> ledger-and-lime
lanterns -> lantern-making-glen-waverley
kites -> family-kite-day
painter -> coral-coat-painters
gem -> beruwala-gems
removal -> hearth-and-harbour-removals
poem -> piano-and-poetry-adelaide
libraries -> belconnen-childrens-library
cookbooks -> cookbook-meeting-open
volunteer -> avurudu-games-planning
carols -> carol-choir-open-rehearsal
batiks -> batik-room batik-weekend-southport batik-shirts-two
devilled prawn -> outback-devilled-prawns silver-city-curry-house
barrels -> barrel-and-box-freight
clinics -> araliya-family-clinic
novel -> secondhand-book-box
short eat -> little-island-bakehouse short-eats-platter-40 capital-short-eats-sitting-weeks
papare bands -> papare-band-hire
cakes -> little-island-bakehouse
carrom boards -> mens-shed-carpentry
spice merchant -> homebush-spice-merchants
dentists -> moonstone-dental coconut-grove-family-dental
restaurants dandenong -> kottu-corner
wedding djs -> wedding-dj-weeknight baila-beats
gardens -> curry-leaf-gardens
patty -> short-eats-platter-40 little-island-bakehouse
string hopper -> string-hopper-press-bundle galle-road-string-hopper-tuesday galle-road-kitchen
sapphire -> beruwala-gems summer-dinner-dance-sydney
migration agents -> harbour-migration-law
# stop words
the kottu corner -> kottu-corner
a lawyer in dandenong -> oshea-and-perera
who can fix my car in hallam -> three-wheel-motors
best sri lankan restaurant in adelaide -> galle-road-kitchen
how to make a lantern -> lantern-making-glen-waverley
where to buy a saree -> pattu-and-handloom handloom-saree-and-blouse
is there a dentist in noble park; where can i find a good dentist in noble park -> moonstone-dental
looking for a dj for my wedding -> wedding-dj-weeknight baila-beats
where can i buy batik -> batik-room
someone to paint a room -> room-painted-in-a-day coral-coat-painters
send a barrel to sri lanka -> barrel-and-box-freight
an evening of two strings -> melbourne-veena-and-violin
help with a home loan -> palm-leaf-lending
books in sinhala -> poth-kade
flights to colombo -> teardrop-travel colombo-return-forty-kilos
sinhala classes for my kids; i am looking for a sinhala school -> punchi-tharu sinhala-school-first-term
the big match -> big-match-casey-oval
some curry powder -> roasted-curry-powder-refill kurundu-spice-house
i need a new website for my shop -> nuwara-code-and-cloud script-and-style-workshop
what to do with my old gold -> beruwala-gems
cheap flight to colombo -> colombo-return-forty-kilos teardrop-travel
who sells seer fish -> island-fresh-fish friday-seer-fish
who can do my tax -> ledger-and-lime cannington-tax-and-books
a place for kottu in broken hill -> silver-city-curry-house
can you help me with my visa -> harbour-migration-law
tea from nuwara eliya -> two-leaves-tea-room
moving house from sydney to melbourne -> hearth-and-harbour-removals
# synonym
gp; family doctor; doctor -> araliya-family-clinic
solicitor -> oshea-and-perera harbour-migration-law
tax agent -> ledger-and-lime cannington-tax-and-books
car repair; mechanic -> three-wheel-motors red-centre-motors seven-hills-auto
caterer; party food -> hela-rasa
dosa -> thosai-veedu thosai-breakfast yaal-suvai
lump rice -> lamprais-lane lamprais-six-pack
indi appa -> galle-road-string-hopper-tuesday string-hopper-press-bundle galle-road-kitchen
wesak lantern -> lantern-making-glen-waverley
puthandu -> avurudu-games-planning avurudu-sweets-class
jewellery -> beruwala-gems malligai-bridal
henna -> mehendi-by-shifa henna-party-of-six
removalist; house moving -> hearth-and-harbour-removals
cargo to sri lanka; shipping -> barrel-and-box-freight
mortgage; home loan -> palm-leaf-lending
eyebrows -> prospect-threading-bar brows-and-tea
computer repair -> lakeside-computing
gardening -> curry-leaf-gardens
blood donation -> spring-blood-drive
kiribath -> small-business-breakfast-perth
quiz night -> perth-trivia-for-books
movie for old people -> seniors-film-matinee
wedding music -> baila-beats papare-band-hire wedding-dj-weeknight
tailor -> pattu-and-handloom
sari -> pattu-and-handloom handloom-saree-and-blouse brisbane-saree-swap
mehndi -> mehendi-by-shifa
bookkeeper -> ledger-and-lime nuwara-code-and-cloud cannington-tax-and-books small-business-breakfast-perth
web designer -> nuwara-code-and-cloud
immigration -> harbour-migration-law
real estate agent -> sea-wall-property blue-lagoon-realty araluen-house-and-land
snacks -> short-eats-platter-40 capital-short-eats-sitting-weeks little-island-bakehouse
jak fruit -> kottu-corner kurundu-spice-house runcorn-rice-and-spice
osariya -> nelum-beauty pattu-and-handloom
poetry -> piano-and-poetry-adelaide
disc jockey -> baila-beats wedding-dj-weeknight
# price and date
cricket this weekend -> darwin-beach-cricket
workshop this weekend -> script-and-style-workshop
lantern workshop tomorrow; events tomorrow -> lantern-making-glen-waverley
baila tonight; music tonight -> baila-till-late
carols december; christmas carols in december -> carol-choir-open-rehearsal
dinner dance december -> summer-dinner-dance-sydney
batik january -> batik-weekend-southport
festival january -> perth-sunset-festival
tea tasting next month -> hobart-tea-tasting
kottu under $20 -> weekday-lunch-kottu
crab under $50 -> pepper-crab-saturday-lunch
short eats under $30 -> capital-short-eats-sitting-weeks
faluda under $10 -> faluda-hour-darwin
red rice under $35 -> red-rice-ten-kilos
flights under $1200 -> colombo-return-forty-kilos
lamprais under 110 dollars -> lamprais-six-pack
free cricket -> under-13-cricket-trials
free events today -> canning-vale-breakfast-walk
free story time thursday -> kuzhandaigal-kathai-neram
street food next week -> adelaide-street-food-night
saree swap 2 december -> brisbane-saree-swap
gp open now -> araliya-family-clinic
hoppers under 20 -> appa-thunak-milata-hatharak
saree under $150 -> handloom-saree-and-blouse
free battery -> battery-fitted-seven-hills
events today -> baila-till-late canning-vale-breakfast-walk
events this weekend -> darwin-beach-cricket script-and-style-workshop
film december -> seniors-film-matinee
kite day december -> family-kite-day
malay night december -> malay-heritage-evening
dental check under 200 -> new-patient-check-and-clean
seafood under $40 -> friday-seer-fish
restaurant open now dandenong -> kottu-corner
meditation next week -> meditation-and-tea-evening
spelling bee january -> tamil-spelling-bee
`;
