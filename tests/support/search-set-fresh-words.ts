/** Words and their spellings, written without a look at rules and lexicon. */
export const FRESH_WORDS = `
# exact
nuwara code and cloud -> nuwara-code-and-cloud
beruwala gems & gold -> beruwala-gems
baila beats dj -> baila-beats
barrel & box sea freight -> barrel-and-box-freight
westside rasa -> westside-rasa
pearl route travel -> pearl-route-travel
thornlie island pantry -> thornlie-island-pantry
tamar valley physio -> tamar-valley-physio
belconnen childrens story library -> belconnen-childrens-library
saree swap & stitch -> brisbane-saree-swap
small business breakfast -> small-business-breakfast-perth
carol choir open rehearsal -> carol-choir-open-rehearsal
sunset beach cricket -> darwin-beach-cricket
string hopper tuesdays -> galle-road-string-hopper-tuesday
bring a jar curry powder refill -> roasted-curry-powder-refill
log book service with a photo report -> log-book-service
අලුත් අවුරුදු රසකැවිලි -> avurudu-sweets-class

# one letter wrong
kotu cornr -> kottu-corner
lamparis lane -> lamprais-lane
teardrp travel -> teardrop-travel
moonstome dental -> moonstone-dental
wetside rasa -> westside-rasa
baila betas -> baila-beats
handlom saree -> pattu-and-handloom handloom-saree-and-blouse
bateeries -> seven-hills-auto battery-fitted-seven-hills
ehnna bride -> mehendi-by-shifa
wtalappan -> watalappan-on-us nasi-and-sambol
tuttoring maths -> step-by-step-tutoring maths-holiday-intensive
cinammon -> kurundu-spice-house
jagery -> panai-grocers palmyra-hamper two-leaves-tea-room canning-vale-breakfast-walk
drumimng camp -> raban-and-rhythm-camp
librery stories -> belconnen-childrens-library
photorgaph report -> log-book-service three-wheel-motors
gardner -> curry-leaf-gardens
pantry thornley -> thornlie-island-pantry
spellng bee -> tamil-spelling-bee
blod drive -> spring-blood-drive
reallty -> blue-lagoon-realty
threding -> prospect-threading-bar nelum-beauty threading-and-facial

# two letters wrong
lamprys lain -> lamprais-lane
restraunt hobart -> hobart-hopper-cart
physotherapyst -> sandalwood-wellness tamar-valley-physio
grosery tarniet -> westside-rasa
acountents -> ledger-and-lime cannington-tax-and-books
kandien danceing -> two-drums-school-of-dance one-floor-two-drums
imigration lawer; citizanship test -> harbour-migration-law
saphires -> beruwala-gems
bridel makup -> malligai-bridal
charty wolk -> charity-walk-launceston
meditashun -> meditation-and-tea-evening
rice and cury pakets -> orchard-gate-lunches indian-ocean-rice-and-curry cairns-reef-cleanup
financal advise -> limestone-financial-advice
colombo fligts -> colombo-return-forty-kilos teardrop-travel pearl-route-travel
sandlewod -> sandalwood-wellness threading-and-facial nelum-beauty
cookbok meting -> cookbook-meeting-open
karrom championshp -> adelaide-seniors-carrom mens-shed-carpentry
softwear for restrant -> monsoon-software restaurant-website-starter
bakhuose -> little-island-bakehouse
rembutan -> runcorn-rice-and-spice
morgage lone -> palm-leaf-lending
tresure dental -> coconut-grove-family-dental
selctive skool -> girraween-study-circle

# romanised variant
kotthu -> kottu-corner family-kottu-feast weekday-lunch-kottu alice-springs-kottu-camp silver-city-curry-house
thosay -> thosai-veedu thosai-breakfast yaal-suvai
lampries -> lamprais-lane lamprais-six-pack
waddey; vadei -> thosai-breakfast galle-road-kitchen westside-rasa adelaide-street-food-night kuzhandaigal-kathai-neram
indiyappa -> galle-road-kitchen galle-road-string-hopper-tuesday string-hopper-press-bundle homebush-spice-merchants baila-till-late
kevun; kokkis -> avurudu-sweets-class
wesak lanterns -> lantern-making-glen-waverley
awurudu keli -> avurudu-games-planning
raabaan -> raban-and-rhythm-camp
saari -> pattu-and-handloom handloom-saree-and-blouse brisbane-saree-swap
pitthu -> hela-rasa jaffna-crab-for-two
sambole -> nasi-and-sambol
gotukolla -> westside-rasa curry-leaf-gardens
karapinchcha -> kurundu-spice-house curry-leaf-gardens curry-leaf-plant-pair
palmyrah -> panai-grocers palmyra-hamper
ambul thiyel -> island-fresh-fish dry-season-kitchen
pappadam -> casuarina-spice-stall orchard-gate-lunches
parippu wade -> westside-rasa galle-road-kitchen thosai-breakfast
wadey -> westside-rasa galle-road-kitchen thosai-breakfast adelaide-street-food-night
rampe karapincha -> kurundu-spice-house curry-leaf-gardens
bharatanatyam classes -> two-drums-school-of-dance trial-dance-classes
sini sambola -> little-island-bakehouse nasi-and-sambol

# script to roman
කොත්තු; கொத்து -> kottu-corner
හොපර් -> appa-kade appa-thunak-milata-hatharak hobart-hopper-cart indian-ocean-rice-and-curry
අවුරුද්ද -> avurudu-games-planning avurudu-sweets-class
වෙසක් -> lantern-making-glen-waverley
දන්ත වෛද්‍යවරයා; பல் வைத்தியர் -> moonstone-dental coconut-grove-family-dental
සාරි බ්ලවුස් -> pattu-and-handloom handloom-saree-and-blouse
මෙහෙන්දි -> mehendi-by-shifa henna-party-of-six
ටෙක්නොලොජි -> monsoon-software nuwara-code-and-cloud lakeside-computing
ට්‍රැවල් ඒජන්ට් -> teardrop-travel pearl-route-travel reef-to-ruhuna-travel
වඩේ -> thosai-breakfast galle-road-kitchen westside-rasa adelaide-street-food-night
පොල් රොටි -> kottu-corner westside-rasa thornlie-island-pantry
தோசை மெல்போர்ன் -> yaal-suvai
சாரி -> pattu-and-handloom handloom-saree-and-blouse brisbane-saree-swap nelum-beauty
நடனப் பள்ளி -> two-drums-school-of-dance
யாழ்ப்பாண நண்டு -> yaal-suvai jaffna-crab-for-two
மசாலா -> homebush-spice-merchants kurundu-spice-house casuarina-spice-stall runcorn-rice-and-spice
කේටරින් -> hela-rasa dry-season-kitchen little-island-bakehouse
கேட்டரிங் -> hela-rasa dry-season-kitchen
අවුරුදු කැවිලි -> avurudu-sweets-class
ටියුෂන් පන්ති -> step-by-step-tutoring girraween-study-circle
පේන්ට් -> coral-coat-painters room-painted-in-a-day
සැලෝන් -> nelum-beauty malligai-bridal prospect-threading-bar mehendi-by-shifa
வக்கீல் -> oshea-and-perera harbour-migration-law swan-river-wills nallur-conveyancing
டாக்டர் -> araliya-family-clinic
மெக்கானிக் -> three-wheel-motors red-centre-motors seven-hills-auto
நகைக்கடை -> beruwala-gems

# roman to script
yal suvai -> yaal-suvai
kurundhu gedara -> kurundu-spice-house
tee kade -> two-leaves-tea-room
maligai -> malligai-bridal
pattu -> pattu-and-handloom
punchi -> punchi-tharu
nila palli -> nila-tamil-school
thosai veedhu -> thosai-veedu
hela rasaa -> hela-rasa
bathik kamare -> batik-room
kiyaweeme kavaya -> sinhala-kiyaweeme-kavaya
kuzhandaigal kadhai -> kuzhandaigal-kathai-neram
thunak milata hatharak -> appa-thunak-milata-hatharak
kottu kornar -> kottu-corner
appe kade -> appa-kade
`;
