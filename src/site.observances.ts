/*
 * Days that this community keeps: their names, by which the table of each year (`site.observances-2026.ts`) goes. Plain
 * data, imports nothing.
 */

/** Names in English, Sinhala and Tamil, and the layers that show the day. */
type NamedDay = readonly [en: string, si: string, ta: string, ...layers: string[]];

/** The Poya of a lunar month. */
const poya = (en: string, si: string, ta: string) =>
  [`${en} Full Moon Poya`, `${si} පුර පසළොස්වක පෝය`, `${ta} முழு நோன்மதி`, 'buddhist'] as const;

export const OBSERVANCE_NAMES = {
  // Named by the lunar months; `Intl` gives these names to the months of Gregory's calendar, with which they don't begin.
  duruthu: poya('Duruthu', 'දුරුතු', 'துருத்து'),
  navam: poya('Navam', 'නවම්', 'நவம்'),
  madin: poya('Madin', 'මැදින්', 'மெதின்'),
  bak: poya('Bak', 'බක්', 'பக்'),
  vesak: poya('Vesak', 'වෙසක්', 'வெசாக்'),
  poson: poya('Poson', 'පොසොන්', 'பொசொன்'),
  esala: poya('Esala', 'ඇසළ', 'எசல'),
  nikini: poya('Nikini', 'නිකිණි', 'நிக்கினி'),
  binara: poya('Binara', 'බිනර', 'பினர'),
  vap: poya('Vap', 'වප්', 'வப்'),
  il: poya('Il', 'ඉල්', 'இல்'),
  unduvap: poya('Unduvap', 'උඳුවප්', 'உந்துவப்'),
  // The one more that some years have.
  poya: ['Full Moon Poya', 'පුර පසළොස්වක පෝය', 'முழு நோன்மதி', 'buddhist'],
  pongal: ['Thai Pongal', 'තෛපොංගල්', 'தைப்பொங்கல்', 'hindu'],
  thaipusam: ['Thaipusam', 'තෛපූසම්', 'தைப்பூசம்', 'hindu'],
  sivarathri: ['Maha Sivarathri', 'මහ ශිවරාත්‍රී', 'மகா சிவராத்திரி', 'hindu'],
  deepavali: ['Deepavali', 'දීපවාලි', 'தீபாவளி', 'hindu'],
  ramadan: ['Ramadan begins', 'රාමසාන් මාසය ඇරඹේ', 'ரமழான் ஆரம்பம்', 'muslim'],
  fitr: ['Id-ul-Fitr', 'ඊදුල් ෆිතර්', 'ஈதுல் பித்ர்', 'muslim'],
  alha: ['Id-ul-Alha', 'ඊදුල් අල්හා', 'ஈதுல் அழ்ஹா', 'muslim'],
  hijri: ['Islamic New Year', 'ඉස්ලාම් අලුත් අවුරුද්ද', 'இஸ்லாமிய புத்தாண்டு', 'muslim'],
  milad: ['Milad-un-Nabi', 'මීලාද්-උන්-නබි', 'மீலாதுன் நபி', 'muslim'],
  ash: ['Ash Wednesday', 'අළු බදාදා', 'திருநீற்றுப் புதன்', 'christian'],
  friday: ['Good Friday', 'මහ සිකුරාදා', 'பெரிய வெள்ளி', 'christian', 'states'],
  easter: ['Easter Sunday', 'පාස්කු ඉරිදා', 'உயிர்த்த ஞாயிறு', 'christian'],
  madhu: ['Our Lady of Madhu', 'මඩු මෑණියන්ගේ මංගල්‍යය', 'மடு அன்னை திருவிழா', 'christian'],
  christmas: ['Christmas Day', 'නත්තල්', 'நத்தார்', 'christian', 'states'],
  independence: ['Sri Lanka’s National Day', 'ශ්‍රී ලංකා ජාතික දිනය', 'இலங்கை தேசிய தினம்', 'national'],
  avuruduEve: [
    'Eve of Sinhala and Tamil New Year',
    'සිංහල හා දෙමළ අලුත් අවුරුදු දිනට පෙර දිනය',
    'சிங்கள, தமிழ் புத்தாண்டுக்கு முன்தினம்',
    'buddhist',
    'hindu',
    'national',
  ],
  avurudu: [
    'Sinhala and Tamil New Year',
    'සිංහල හා දෙමළ අලුත් අවුරුද්ද',
    'சிங்கள, தமிழ் புத்தாண்டு',
    'buddhist',
    'hindu',
    'national',
  ],
  may: ['May Day', 'කම්කරු දිනය', 'மே தினம்', 'national'],
  newYear: ['New Year’s Day', 'අලුත් අවුරුදු දිනය', 'புத்தாண்டு தினம்', 'national', 'states'],
  australia: ['Australia Day', 'ඕස්ට්‍රේලියා දිනය', 'ஆஸ்திரேலியா தினம்', 'national', 'states'],
  anzac: ['Anzac Day', 'ඇන්සැක් දිනය', 'அன்சாக் தினம்', 'national', 'states'],
  anzacHoliday: ['Anzac Day holiday', 'ඇන්සැක් දින නිවාඩුව', 'அன்சாக் தின விடுமுறை', 'states'],
  easterSaturday: ['Easter Saturday', 'පාස්කු සෙනසුරාදා', 'ஈஸ்டர் சனிக்கிழமை', 'states'],
  easterMonday: ['Easter Monday', 'පාස්කු සඳුදා', 'ஈஸ்டர் திங்கட்கிழமை', 'states'],
  labour: ['Labour Day', 'කම්කරු දිනය', 'தொழிலாளர் தினம்', 'states'],
  mayDay: ['May Day', 'මැයි දිනය', 'மே தினம்', 'states'],
  eightHours: ['Eight Hours Day', 'පැය අටේ දිනය', 'எட்டு மணி நேர தினம்', 'states'],
  adelaideCup: ['Adelaide Cup Day', 'ඇඩිලේඩ් කුසලාන දිනය', 'அடிலெய்ட் கிண்ண தினம்', 'states'],
  canberra: ['Canberra Day', 'කැන්බරා දිනය', 'கான்பெரா தினம்', 'states'],
  reconciliation: ['Reconciliation Day', 'සංහිඳියා දිනය', 'நல்லிணக்க தினம்', 'states'],
  western: ['Western Australia Day', 'බටහිර ඕස්ට්‍රේලියා දිනය', 'மேற்கு ஆஸ்திரேலியா தினம்', 'states'],
  king: ['King’s Birthday', 'රජුගේ උපන්දිනය', 'மன்னரின் பிறந்தநாள்', 'states'],
  picnic: ['Picnic Day', 'විනෝද චාරිකා දිනය', 'சுற்றுலா தினம்', 'states'],
  final: [
    'Friday before the AFL Grand Final',
    'AFL මහා අවසන් තරගයට පෙර සිකුරාදා',
    'AFL இறுதிப் போட்டிக்கு முந்தைய வெள்ளி',
    'states',
  ],
  cup: ['Melbourne Cup', 'මෙල්බර්න් කුසලානය', 'மெல்பேர்ண் கிண்ணம்', 'states'],
  christmasEve: ['Christmas Eve (evening)', 'නත්තල් දිනට පෙර සවස', 'நத்தார் முன்மாலை', 'states'],
  boxing: ['Boxing Day', 'බොක්සින් දිනය', 'பாக்சிங் தினம்', 'states'],
  proclamation: ['Proclamation Day', 'ප්‍රකාශන දිනය', 'பிரகடன தினம்', 'states'],
  christmasHoliday: ['Christmas Day holiday', 'නත්තල් නිවාඩුව', 'நத்தார் விடுமுறை', 'states'],
  boxingHoliday: ['Boxing Day holiday', 'බොක්සින් දින නිවාඩුව', 'பாக்சிங் தின விடுமுறை', 'states'],
  newYearEve: ['New Year’s Eve (evening)', 'අවුරුදු අවසාන සවස', 'ஆண்டின் கடைசி மாலை', 'states'],
  begins1: ['School term 1 begins', 'පළමු පාසල් වාරය ඇරඹේ', 'முதலாம் தவணை ஆரம்பம்', 'terms'],
  ends1: ['School term 1 ends', 'පළමු පාසල් වාරය අවසන්', 'முதலாம் தவணை முடிவு', 'terms'],
  begins2: ['School term 2 begins', 'දෙවන පාසල් වාරය ඇරඹේ', 'இரண்டாம் தவணை ஆரம்பம்', 'terms'],
  ends2: ['School term 2 ends', 'දෙවන පාසල් වාරය අවසන්', 'இரண்டாம் தவணை முடிவு', 'terms'],
  begins3: ['School term 3 begins', 'තෙවන පාසල් වාරය ඇරඹේ', 'மூன்றாம் தவணை ஆரம்பம்', 'terms'],
  ends3: ['School term 3 ends', 'තෙවන පාසල් වාරය අවසන්', 'மூன்றாம் தவணை முடிவு', 'terms'],
  begins4: ['School term 4 begins', 'සිව්වන පාසල් වාරය ඇරඹේ', 'நான்காம் தவணை ஆரம்பம்', 'terms'],
  ends4: ['School term 4 ends', 'සිව්වන පාසල් වාරය අවසන්', 'நான்காம் தவணை முடிவு', 'terms'],
} as const satisfies Record<string, NamedDay>;
