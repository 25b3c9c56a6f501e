/** Festivals, trades, clothes, music and names, in the notation of `shipped-lexicon.ts`. */
export const WORDS = `
# Festivals and faith
avurudu = new year = puthandu = aluth avurudu = புத்தாண்டு
sinhala new year, tamil new year, sinhala tamil new year, varusha pirappu, bak maha ulela > avurudu
avurudu sweets, avurudu kavili > new year sweets
new years eve, nye > dinner dance
avurudu games = avurudu uthsawaya = new year games
vesak = wesak = vesakh
vesak, vesak koodu, vesak kudu > lantern
lantern = pahan kudu = පහන් = lamp = விளக்கு
poya = full moon = பௌர்ணமி
sil, ata sil, sil samadan, observing sil > poya
bana = sermon = dhamma talk = dharma deshana
pirith = paritta = pirit = chanting
almsgiving = dana = dane = alms giving
dansal = dansala
meditation = bhavana = தியானம்
kathina = katina = katina pinkama
perahera = procession = ஊர்வலம்
poson, vesak, poya, pirith, bana > buddhist
buddhist temple = pansala = vihara = viharaya
pansala, vihara, viharaya > temple
kovil = koil = hindu temple = கோயில்
kovil, koil > temple
deepavali = diwali = divali = festival lights
thai pongal = pongal
poson, vesak, poya, pirith, bana, buddhist temple > meditation
navaratri = navarathri = saraswathi pooja
pooja = puja = pujai
bhajan = bajan = keerthan
bhajan, thevaram > devotional songs
mosque = masjid = muslim palliya = பள்ளிவாசல்
mosque > prayer hall, muslim
eid = perunal = eid festival
ramadan = ramazan = ramzan
iftar > ramadan
umrah = hajj
pilgrimage > umrah, hajj, temple
church = palliya = தேவாலயம்
christmas = xmas = naththal = கிறிஸ்துமஸ் = நத்தார்
christmas > carols
carols = carol singing = නත්තල් ගී = bethi gee
easter = pasku = உயிர்த்த ஞாயிறு
festival = ulela = උත්සවය = விழா = திருவிழா
wedding = magul = විවාහ = kalyanam = திருமணம்
wedding hall = reception hall = banquet hall = function hall
birthday = upan dinaya = උපන්දින = பிறந்தநாள்
funeral = avamangala = මරණ උත්සවය = இறுதிச்சடங்கு

# People and trades
doctor = gp = general practice = general practitioner = family doctor
doctor = දොස්තර = වෛද්‍ය = වෛද්‍යවරයා = மருத்துவர் = வைத்தியர்
doctor = ඩොක්ටර් = டாக்டர்
doctor, gp > clinic, medical centre, family medicine
medical centre = medical center = clinic = සායනය = மருத்துவமனை
hospital = රෝහල = ඉස්පිරිතාලය = வைத்தியசாலை
dentist = dental = දන්ත වෛද්‍ය = දත් දොස්තර = ඩෙන්ටල් = பல் மருத்துவர் = பல் வைத்தியர்
දන්ත, දත්, teeth, tooth, toothache, teeth cleaning > dentist
optometrist = eye doctor = optician = eye test = ඇස් දොස්තර
physiotherapy = physio = physiotherapist = ෆිසියෝ = பிசியோ
back pain, sports injury > physiotherapy
pharmacy = chemist = බෙහෙත් ශාලාව = மருந்தகம்
pharmacy, psychologist, mental health, hospital > clinic
yoga, gym, fitness, exercise class > wellness
ayurveda, spa > massage
vaccination = immunisation = vaccine = එන්නත් = தடுப்பூசி
ayurveda = ayurvedic = sinhala behed = siddha medicine
diabetes = diyawadiyawa = sugar disease = நீரிழிவு
dietitian = dietician = nutritionist
psychologist = counsellor = counselling
nursing home = aged care = elders home
mechanic = car repair = car service = garage = කාර් රිපෙයාර්
mechanic = මිකැනික් = ගරාජ් = மெக்கானிக் = கராஜ்
mechanic, car repair, car service, garage > automotive
car, vehicle, වාහන, කාර්, வாகனம், கார் > automotive
auto electrician, car battery > auto electric
aircon = air con = air conditioning
roadworthy = rwc = roadworthy certificate
rego check, rego inspection, pink slip > roadworthy
tyres = tires
driving school = driving lessons = driving instructor
accountant = tax agent = bookkeeper = ගණකාධිකාරී = கணக்காளர்
accountant = accounting
accountant, bookkeeper, tax agent, bas agent > tax
tax return, tax refund, income tax > tax agent, accountant
tax = வருமான வரி
බදු, வரி > tax
mortgage = home loan = housing loan = නිවාස ණය = வீட்டுக்கடன்
mortgage broker, loan > home loan
financial adviser = financial advisor = financial planner = financial advice
retirement planner, retirement planning > financial advice
superannuation = super fund
superannuation > super
insurance = රක්ෂණය = காப்புறுதி
money transfer = send money = remittance
money transfer, money > finance
lawyer = solicitor = attorney = நீதிஞர் = නීතිඥ = வழக்கறிஞர்
lawyer = vakkeel = வக்கீல் = neethigna = nithignaya = නීතිඥවරයා = ලෝයර් = vazhakkarignar = சட்டத்தரணி
lawyer, solicitor, divorce lawyer, legal advice, legal help > legal
divorce, custody > family law
conveyancing = conveyancer = property lawyer
oppu, title deeds, property settlement > conveyancing
migration agent = immigration agent = visa agent = migration lawyer
migration = immigration
visa = වීසා = விசா
visa, permanent residency, pr visa, citizenship, passport, embassy, consulate, high commission > migration
partner visa = spouse visa = marriage visa = wife visa = husband visa
will writing, write will, make will, last will, testament > wills
real estate = property = realty = realtor = real estate agent
land sale, house sale, ඉඩම්, காணி > real estate
house = ගෙවල් = නිවාස = வீடுகள்
rental = rent = කුලියට = வாடகை
share house, share accommodation, room rent > rental
tuition = tutor = tutoring = tution = coaching = ටියුෂන් = டியூஷன்
extra classes, tuition class, coaching class, home tuition, school tuition, homework help > tuition
learn, lessons, study > classes, education
school = pasala = පාසල් = palli = பாடசாலை = பள்ளி
daham pasala = dhamma school = sunday school
class = panthi = வகுப்பு
teacher = ගුරුවරයා = ගුරුවරු = ஆசிரியர்
maths = math = mathematics = ganithaya = கணிதம்
language school = language classes
childcare = child care = day care = daycare = family day care
childcare, playgroup, preschool, pre school, kindergarten, kinder, kindy > children
nanny = babysitter = baby sitter
children = kids = lamai = ළමුන් = දරුවන් = குழந்தைகள் = சிறுவர்
seniors = elderly = wedihiti = முதியோர் = older people
old people, pensioners, over sixties > seniors
women = ladies = kantha = பெண்கள்
youth = young people = තරුණ = இளைஞர்
family = pavula = குடும்பம்
salon = beauty parlour = beauty salon = saloon = රූපලාවණ්‍ය = அழகு நிலையம்
salon = සැලෝන් = சலூன்
beautician, beauty therapist, makeup artist > beauty
hairdresser = hair salon = hair dresser
hairdresser, barber, haircut > hair
henna = mehendi = mehndi = maruthani = மருதாணி
bridal = bride = මනාලිය = மணமகள் = wedding makeup
threading = eyebrow threading = eyebrows = brows
saree draping = saree dressing = osariya dressing
travel agent = travel agency = සංචාරක නියෝජිත = பயண முகவர்
travel = ට්‍රැවල් = டிராவல்ஸ்
flights = air tickets = plane tickets = airfares = ගුවන් ටිකට් = விமான டிக்கெட்
air ticket, plane ticket, airline ticket, cheap flights > flights
air ticket, plane ticket, airline ticket, holiday package, tour package > travel agent
freight = cargo = shipping = sea cargo = කාගෝ = கார்கோ
courier, parcel, send box > freight
removalist = removals = movers = house moving = moving house
furniture removal, relocation, moving > removals
painter = painting = house painter = පේන්ට් බාස්
paint house, paint room > painters
painting = house painting = පේන්ට් = பெயிண்டிங்
handyman = odd jobs = බාස් උන්නැහේ
plumber = plumbing
electrician = electrical
gardener = gardening = landscaping = lawn mowing = gardens
cleaner = cleaning = house cleaning
builder = construction = house builder
plumber, electrician, builder, carpenter, fridge repair, washing machine repair > handyman
computer repair = laptop repair = computer fix
phone repair, mobile repair, printer repair > computer
computer = laptop = පරිගණක = කම්පියුටර් = கணினி = கம்ப்யூட்டர்
technology = ටෙක්නොලොජි = තාක්ෂණ = தொழில்நுட்பம்
website = web design = web site = web developer
web designer, web page > website
photographer = photography = ඡායාරූප = புகைப்படம்
dj = disc jockey
florist = flowers = flower shop
astrologer = astrology = horoscope = ජ්‍යෝතිෂ = சோதிடம்
matchmaking = marriage proposals = mangala yojana
job = රැකියා = வேலைவாய்ப்பு
job, career, employment > networking

# Clothes, gold and books
saree = sari = සාරි = புடவை = சேலை
osariya = kandyan saree
osariya, osari > saree
saree blouse = saree jacket
sarong = sarama = saram = lungi
veshti = vetti = verti = dhoti
tailor = tailoring = dressmaker = මැහුම් = தையல்
clothes, clothing, dress > saree, handloom, batik
clothes = clothing = ඇඳුම් = உடை = உடைகள் = garments
silk = pattu = seda
handloom = hand loom = අත් යන්ත්‍ර = கைத்தறி
jewellery = jewelry = ආභරණ = நகை = நகைகள் = நகைக்கடை
jeweller, goldsmith, jewellery shop, thali kodi, bangles > jewellery
jewellery, jewellery shop, jeweller, goldsmith, bangles, wedding ring, engagement ring, රන් ආභරණ, தங்க நகை > gold, gems
gold = raththaran = රත්තරන් = தங்கம்
gems = gemstones = menik = මැණික් = இரத்தினம்
wedding ring, engagement ring > jewellery
bookshop = book shop = bookstore = poth kade = புத்தகக்கடை
books = නවකතා = புத்தகம் = புத்தகங்கள்
library = pusthakalaya = நூலகம்
sim card, calling card > phone cards
newspaper = paththare = பத்திரிகை

# Music, dance, sport and days out
music = sangeethaya = සංගීත = இசை
concert = live show = musical show = සංගීත සංදර්ශනය = කොන්සට් = இசை நிகழ்ச்சி
song = sindu = ගීත = பாடல்
baila = byla = baila music
band = live band = musicians
papare = papara = papare band
drums = bera = drumming = மேளம்
raban = rabana = rabaan
dance = dancing = natum = නැටුම් = නර්තන = நடனம்
kandyan dance = udarata natum = kandyan dancing
bharathanatyam = bharatanatyam = bharatha natyam
carnatic = karnatic = carnatic music
choir = singing group = ගායන කණ්ඩායම
film = movie = chithrapatiya = திரைப்படம் = சினிமா
drama = theatre = stage drama = natya = நாடகம்
poems = poetry = kavi = கவிதை
story time = kathandara = storytelling = கதை
volleyball, badminton, netball, soccer, football, tennis, rugby > sports
cricket = ක්‍රිකට් = கிரிக்கெட் = cricket match
big match = old boys match
carrom = carom = carrom board = කැරම් = கரம்
kite = sarungal = சருங்கல் = பட்டம்
workshop = වැඩමුළුව = பட்டறை
blood donation = blood drive = le dan deema = இரத்ததானம்
fundraiser = charity = fund raising = පුණ්‍ය කටයුතු = நிதி திரட்டல்
quiz = trivia = quiz night = trivia night
walkathon = charity walk = පාගමන
volunteers = volunteering
exhibition = pradarshanaya = கண்காட்சி
networking = business meeting = business networking
free = nomile = இலவசம்
henna party, mehendi night > henna
party, night out > baila

# Names of the community
sri lanka = ceylon = lanka = இலங்கை = srilanka
sri lankan = lankan = srilankan = ceylonese
sinhala = sinhalese = singhalese = singala
tamil = දෙමළ = thamizh
muslim = moor
burgher = dutch burgher
malay = මැලේ = மலாய்
colombo = kolamba = கொழும்பு
jaffna = yapanaya = யாழ்ப்பாணம் = yalpanam
yaal > jaffna
kandy = mahanuwara = senkadagala = கண்டி
trinco = trincomalee = திருகோணமலை = ත්‍රිකුණාමලය
batticaloa = madakalapuwa = மட்டக்களப்பு
`;
