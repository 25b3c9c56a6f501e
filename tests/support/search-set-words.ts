/** Names and things as people type them, in any spelling and script, in the notation of `search-set.ts`. */
export const WORDS = `
# exact
kottu corner -> kottu-corner
appa kade -> appa-kade
yaal suvai -> yaal-suvai
lamprais lane -> lamprais-lane
Nasi & Sambol -> nasi-and-sambol
kurundu spice house -> kurundu-spice-house
O'Shea & Perera Family Lawyers -> oshea-and-perera
moonstone dental -> moonstone-dental
three wheel motors -> three-wheel-motors
ledger & lime accountants -> ledger-and-lime
Beruwala Gems & Gold -> beruwala-gems
baila beats dj & sound -> baila-beats
trinco table -> trinco-table
hobart hopper cart -> hobart-hopper-cart
papare party band hire -> papare-band-hire
baila till late -> baila-till-late
paper lantern workshop -> lantern-making-glen-waverley
watalappan on us -> watalappan-on-us
island dinner dance -> summer-dinner-dance-sydney
golden matinee for seniors -> seniors-film-matinee
පොත් කඩේ -> poth-kade
அம்மா சமையல் -> amma-samayal
සිංහල කියවීමේ කවය -> sinhala-kiyaweeme-kavaya
குழந்தைகள் கதை நேரம் -> kuzhandaigal-kathai-neram
ආප්ප තුනක මිලට හතරක් -> appa-thunak-milata-hatharak
orchard gate lunches -> orchard-gate-lunches
kamala's cooking -> kamalas-cooking
swan river wills & estates -> swan-river-wills
girraween study circle -> girraween-study-circle
Two Leaves Tea Room -> two-leaves-tea-room
poems from four languages -> piano-and-poetry-adelaide
community blood drive -> spring-blood-drive
make a carrom board -> mens-shed-carpentry
நிலா தமிழ்ப் பள்ளி -> nila-tamil-school
නෙළුම් -> nelum-beauty
pepper crab saturday lunch -> pepper-crab-saturday-lunch
tenth tin of tea free -> plain-tea-loyalty
# one letter wrong
kotru corner; කොත්තු කෝනර; resturant dandenong; kotttu -> kottu-corner
lampreis lane -> lamprais-lane
moonstone dentel -> moonstone-dental
acountant; ledger and lyme -> ledger-and-lime
beruwela gems -> beruwala-gems
trinko table -> trinco-table
hobert hopper; retsaurant hobart -> hobart-hopper-cart
teardrop travl -> teardrop-travel
malligai bridel -> malligai-bridal
conveyencing -> nallur-conveyancing
physiotheraphy -> sandalwood-wellness
migraton law; migration laywer -> harbour-migration-law
lantren workshop -> lantern-making-glen-waverley
faluda houer -> faluda-hour-darwin
henna partty -> henna-party-of-six
meditaton -> meditation-and-tea-evening
tutering -> step-by-step-tutoring
watalapan -> watalappan-on-us nasi-and-sambol
jewelery -> beruwala-gems malligai-bridal
thosei veedu -> thosai-veedu
spelling bea -> tamil-spelling-bee
அம்மா சமயல் -> amma-samayal
casurina spice -> casuarina-spice-stall
bluelagoon realtey -> blue-lagoon-realty
munsoon software -> monsoon-software
palmyra hampar -> palmyra-hamper
painterz -> coral-coat-painters
lawer -> oshea-and-perera
dentest -> moonstone-dental coconut-grove-family-dental
hoppars -> appa-kade sunday-hopper-brunch-perth hobart-hopper-cart
biriyni -> mosque-neighbours-lunch
crickit -> under-13-cricket-trials darwin-beach-cricket
pyhsio -> tamar-valley-physio
batick -> batik-room batik-weekend-southport
# two letters wrong
kottoe cornar; restrant dandenong -> kottu-corner
araleya famly clinic -> araliya-family-clinic
moonstoon dentle -> moonstone-dental
harber migraton law -> harbour-migration-law
barel and box frieght -> barrel-and-box-freight
sandelwod wellness; phisotherapy -> sandalwood-wellness
glenorchi globel grocer -> glenorchy-global-grocer
capitel curri club -> capital-curry-club
limestoen finantial advice -> limestone-financial-advice
beruvela jems -> beruwala-gems
nuvara code and clowd -> nuwara-code-and-cloud
tamer vally physio -> tamar-valley-physio
coconat grov dental -> coconut-grove-family-dental
medtiation evning -> meditation-and-tea-evening
diabetis and rise -> diabetes-and-rice
homebush spise merchents -> homebush-spice-merchants
two drams scool of dance -> two-drums-school-of-dance
cookbok meating -> cookbook-meeting-open
conveyensing; convayncing -> nallur-conveyancing
acountent; accontnt -> ledger-and-lime
lanturn worksop -> lantern-making-glen-waverley
thredding bar -> prospect-threading-bar
lamprays lane -> lamprais-lane
jewllary -> beruwala-gems malligai-bridal
watlapan -> watalappan-on-us nasi-and-sambol
haerdresser jasmin -> malligai-bridal bridal-trial-free-jasmine
spellng bea -> tamil-spelling-bee
# romanised variant
kothu corner; koththu; kothu roti -> kottu-corner
aappa kade; apa kade -> appa-kade
yal suwai; yaazh suvai -> yaal-suvai
lumprais -> lamprais-lane lamprais-six-pack
wattalapam; vattalappam -> watalappan-on-us nasi-and-sambol
kurundhu -> kurundu-spice-house
awurudhu games; avrudu games -> avurudu-games-planning
mallikai bridal -> malligai-bridal
punchi taaru -> punchi-tharu
nilaa thamil school -> nila-tamil-school
tosai vidu; dosai veedu -> thosai-veedu
ammaa samaiyal -> amma-samayal
poth kadey -> poth-kade
bathik room -> batik-room
kewum kokis; kewum -> avurudu-sweets-class
bayila -> baila-beats baila-till-late
mehndi shifa -> mehendi-by-shifa
thewaram -> bhajan-singing-toongabbie
biriyani; biryani -> mosque-neighbours-lunch
iso wade -> galle-road-kitchen adelaide-street-food-night
seeni sambola bun -> little-island-bakehouse
idiyappam -> galle-road-string-hopper-tuesday string-hopper-press-bundle galle-road-kitchen
gotu kola -> westside-rasa curry-leaf-gardens
karapincha -> kurundu-spice-house curry-leaf-plant-pair curry-leaf-gardens
ambulthiyal -> dry-season-kitchen
polos curry -> hela-rasa
raabana -> raban-and-rhythm-camp
kandian dance; bharatha natyam -> two-drums-school-of-dance one-floor-two-drums
wesak -> lantern-making-glen-waverley
falooda -> faluda-hour-darwin
paastol -> nasi-and-sambol
nuwaraeliya tea -> two-leaves-tea-room
ruhunu travels -> reef-to-ruhuna-travel
# script to roman
ලම්ප්‍රයිස්; ලාම්ප්‍රයිස් -> lamprais-lane lamprais-six-pack
වටලප්පන්; வட்டிலப்பம் -> watalappan-on-us nasi-and-sambol
බයිලා; பைலா -> baila-beats baila-till-late
පපරේ -> papare-band-hire
බතික් -> batik-room batik-weekend-southport batik-shirts-two
අවුරුදු; புத்தாண்டு -> avurudu-games-planning avurudu-sweets-class
කොකිස් -> avurudu-sweets-class
ෆලූඩා -> faluda-hour-darwin
සාරි; புடவை -> pattu-and-handloom handloom-saree-and-blouse brisbane-saree-swap
ක්‍රිකට්; கிரிக்கெட் -> under-13-cricket-trials darwin-beach-cricket
නීතිඥ; வழக்கறிஞர் -> oshea-and-perera
දොස්තර; අරලිය; වෛද්‍යවරයා; மருத்துவர் -> araliya-family-clinic
ඉඳිආප්ප; இடியப்பம் -> galle-road-string-hopper-tuesday string-hopper-press-bundle galle-road-kitchen
බේරුවල; රන් ආභරණ -> beruwala-gems
සිංහල පාසල -> punchi-tharu sinhala-school-first-term
நல்லூர் -> nallur-conveyancing
யாழ்ப்பாணம் நண்டு -> jaffna-crab-for-two yaal-suvai
தேவாரம் -> bhajan-singing-toongabbie
மருதாணி -> mehendi-by-shifa henna-party-of-six
கொத்து ரொட்டி -> kottu-corner
බිරියානි -> mosque-neighbours-lunch
ආප්ප -> appa-kade appa-thunak-milata-hatharak
කිරිබත් -> small-business-breakfast-perth
සරුංගල් -> family-kite-day
දන්ත වෛද්‍ය; பல் மருத்துவர் -> moonstone-dental coconut-grove-family-dental
වීසා -> harbour-migration-law
බෙර -> two-drums-school-of-dance papare-band-hire raban-and-rhythm-camp one-floor-two-drums
නැටුම්; நடனம் -> two-drums-school-of-dance one-floor-two-drums trial-dance-classes
කැරම් -> mens-shed-carpentry adelaide-seniors-carrom
භාවනා -> meditation-and-tea-evening
කුරුඳු -> kurundu-spice-house
පොත් -> poth-kade
කවි -> piano-and-poetry-adelaide
தமிழ் பள்ளி -> nila-tamil-school
தோசை -> thosai-veedu thosai-breakfast
நகை -> beruwala-gems malligai-bridal
யாழ் -> yaal-suvai
சமையல் -> amma-samayal
கதை -> kuzhandaigal-kathai-neram
மலிகை -> malligai-bridal
பட்டு -> pattu-and-handloom
# roman to script
poth kade; poth kada; pothkade; potkade -> poth-kade
amma samayal; amma samaiyal; amma samayel; amma samyal -> amma-samayal
sinhala kiyaweeme kavaya; kiyavime kawaya; kiyaweeme; sinhala kiyaweema -> sinhala-kiyaweeme-kavaya
kuzhandaigal kathai neram; kulanthaigal kathai; kadhai neram; kulandaigal kadai neram -> kuzhandaigal-kathai-neram
appa thunaka milata hatharak; thunak milata; hatharak -> appa-thunak-milata-hatharak
idli thosai kaapi; kaalai unavu; kaalai unavu thosai -> thosai-breakfast
kurundu gedara -> kurundu-spice-house
batik kamaraya; kamaraya -> batik-room
the kade; thee kade -> two-leaves-tea-room
nila tamil palli -> nila-tamil-school
nelum -> nelum-beauty
panai -> panai-grocers
`;
