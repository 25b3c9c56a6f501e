/** Dishes, sweets, drinks and ingredients, in the notation of `shipped-lexicon.ts`. */
export const FOOD = `
# Meals
kottu = koththu = கொத்து
kottu roti, koththu roti, kothu roti, kottu rotti, kothu parotta > kottu
hoppers = appa = appam = அப்பம்
egg hoppers = biththara appa = muttai appam
milk hoppers = kiri appa = paal appam
string hoppers = indi appa = indiappa = idiyappam = idiappam = இடியப்பம்
vadai = wade = vada = vade = வடை
ulundu vadai = ulundu wade = medu vada
parippu vadai = parippu wade = masala vadai = paruppu vadai
ulundu vadai, parippu vadai > vadai
isso vadai = isso wade = prawn vadai
lamprais = lump rice = lumprais = lamprice = lumprice
biryani = biriyani = buriyani = buryani = பிரியாணி = බුරියානි
thosai = dosa = dosai = தோசை
masala thosai = masala dosa
idli = idly
pittu = puttu = பிட்டு
kiribath = milk rice = kiri bath = paal choru
rice and curry = bath curry = bath packet = rice packet = lunch packet
rice and curry = බත් පැකට් = சோறும் கறியும்
godamba roti = gothamba roti = veechu roti
pol roti = coconut roti = pol rotti
paratha = parotta = barotta
fried rice = baduyam bath
nasi goreng = fried rice
kola kenda = herbal porridge
kurakkan = finger millet = ragi = கேப்பை
devilled = deviled = devil curry = ඩෙවල්
ambul thiyal = sour fish curry = fish ambul
kiri hodi = coconut gravy = sodhi = sothi
pol sambol = coconut sambol = thengai sambal
seeni sambol = onion sambol = sini sambal
lunu miris = katta sambol
sambol = sambal = சம்பல்
mallung = mallum = mellum
achcharu = achar = pickle = ஊறுகாய்
malay pickle > achcharu
brinjal moju = wambatu moju = eggplant pickle = brinjal pahi
papadam = papad = appalam
parippu = dhal = dal = lentils = paruppu
parippu, dal curry, dhal curry, parippu curry > rice and curry
buffet > catering
food = කෑම = ආහාර = உணவு = சாப்பாடு
breakfast = brekkie = brekky = උදේ කෑම = காலை உணவு
lunch = දවල් කෑම = மதிய உணவு
dinner = රෑ කෑම = இரவு உணவு
vegetarian = veg food = elavalu kema = saivam = saiva
vegan > vegetarian

# Short eats, sweets and drinks
short eats = shorteats = finger food
snacks, savouries, bite size, platters > short eats
short eats = rolls
short eats = patties
short eats = cutlets
mutton rolls, chinese rolls, egg rolls, fish rolls > rolls, short eats
patties = pattis = பட்டீஸ்
cutlets = cutlis
fish bun = malu paan = maalu paan = malu banis
kimbula banis = crocodile bun
sweets = sweetmeats = kavili = rasa kevili = රසකැවිලි = இனிப்பு = பலகாரம்
kavum = kevum = oil cake = konda kavum
kokis, kavum, aasmi, athirasa, dodol, aluwa > sweets
athirasa = athirasam
milk toffee = kiri toffee
milk toffee, halapa, pani walalu, aggala, bibikkan, unduwel > sweets
wattalapam = watalappan = vattalappam = வட்டிலாப்பம்
payasam = payasa = kheer
curd = mee kiri = buffalo curd = தயிர்
treacle = kithul pani = peni = பாணி
jaggery = hakuru = vellam = karupatti
love cake, rich cake > cake
birthday cake, wedding cake > cake
cake maker, cake shop, baker > cake, bakery
bread, paan, roast paan > bakery
bakery = bakehouse = බේකරිය = බේකරි = பேக்கரி = வெதுப்பகம்
cake = කේක් = கேக்
තේ > tea
tea shop = tea room = thee kade = te kade = තේ කඩේ
tea = தேநீர் = தேயிலை = chai
milk tea = කිරි තේ = பால் தேநீர்
coffee = kopi = காப்பி
king coconut = thambili = செவ்விளநீர்
king coconut > coconut
faluda = falooda
restaurant = eatery = ආපන ශාලාව = අවන්හල = உணவகம்
restaurant = රෙස්ටුරන්ට් = රෙස්ටොරන්ට් = හෝටලය = ரெஸ்டாரண்ட் = ரெஸ்டோரண்ட் = ஹோட்டல்
cafe, diner, dining > restaurant
food, cuisine, meal, eat, breakfast, lunch, dinner > restaurant
takeaway = take away = takeout
caterer = catering = කේටරින් = கேட்டரிங்
party food, function food, wedding food > caterer, catering

# What one cooks with
grocery = groceries = grocer = සිල්ලර කඩේ = மளிகை = மளிகைக்கடை
samaposha, munchee, maliban, biscuits, marmite, noodles, milk powder > grocery
supermarket, mini mart, indian grocery, spice shop, lankan shop, food store > grocery
grocery = ග්‍රොසරි = සුපර්මාර්කට් = சூப்பர்மார்க்கெட்
shop = kade = kadai = store = කඩය = கடை
spices = kulu badu = කුළුබඩු = வாசனைப் பொருட்கள்
masala, මසාලා, மசாலா > spices
curry powder = thuna paha = thunapaha = கறித்தூள்
cinnamon = kurundu = கறுவா
pepper = gammiris = மிளகு
cardamom = enasal = ஏலக்காய்
turmeric = kaha = manjal
chilli = miris = chili = மிளகாய்
cloves = karabu nati = கராம்பு
coriander = kottamalli
ginger = inguru = இஞ்சி
garlic = sudu lunu = உள்ளி
onion = வெங்காயம்
curry leaf = karapincha = curry leaves = கறிவேப்பிலை
pandan = rampe = pandan leaf
goraka = gamboge = garcinia = கொறுக்காய்
gotukola = pennywort = vallarai
murunga = drumstick = moringa = முருங்கை
jackfruit = jak fruit = பலாப்பழம்
polos, kos > jackfruit
breadfruit = දෙල් ගෙඩි = ஈரப்பலா
eggplant = brinjal = wambatu = aubergine = கத்தரிக்காய்
okra = bandakka = ladies fingers = வெண்டிக்காய்
bitter gourd = karawila = karela = பாகற்காய்
vegetables = elavalu = එළවළු = marakkari = காய்கறி
fruit = palathuru = පලතුරු = பழங்கள்
mango = අඹ = மாம்பழம்
banana = kesel = வாழைப்பழம்
coconut = thengai
coconut milk = pol kiri = தேங்காய்ப்பால்
coconut oil = pol thel = தேங்காய் எண்ணெய்
fish = malu = meen = மீன்
fishmonger, fish shop, seafood > fish
seafood > crab, prawns
maldive fish = umbalakada = மாசி
dried fish = karawala = karuvadu = dry fish
seer fish = thora malu = அறுக்குளா
tuna = kelawalla = சூரை
cuttlefish = dallo = squid = கணவாய்
prawns = isso = shrimp = iral
crab = kakuluwo = kakuluwa = நண்டு
chicken = kukul mas = චිකන් = kozhi = சிக்கன்
mutton = elu mas = goat meat = ஆட்டிறைச்சி
beef = harak mas = மாட்டிறைச்சி
eggs = biththara = muttai
rice = සහල් = arisi
red rice = rathu haal = rathu kakulu
palmyra = panai = palmyrah
milk = kiri = பசும்பால்
muslim food > halal
halal = ஹலால் = halaal
`;
