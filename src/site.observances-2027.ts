/*
 * The observances of 2027: each day as MM-DD with the states that keep it, if not all do. A `source` says where its
 * days were read, and what they were checked against. Plain data, imports nothing.
 */

export const OBSERVANCES_2027 = [
  {
    // By the full moon, and one list that calls itself an estimate; it has Madin a day earlier, which is in doubt here
    // too. The gazette wasn't seen.
    source: 'The full moon in Colombo, before the gazette',
    status: 'estimate',
    days: {
      duruthu: '01-22',
      navam: '02-20',
      madin: '03-22',
      bak: '04-20',
      vesak: '05-20',
      poson: '06-18',
      esala: '07-18',
      nikini: '08-16',
      binara: '09-15',
      vap: '10-15',
      il: '11-13',
      unduvap: '12-13',
      thaipusam: '01-22',
    },
  },
  {
    // By one list that calls itself an estimate, and what is known here; the gazette wasn't seen.
    source: 'Before Sri Lanka’s gazette',
    status: 'estimate',
    days: {
      pongal: '01-15',
      sivarathri: '03-06',
      deepavali: '10-28',
      avuruduEve: '04-13',
      avurudu: '04-14',
    },
  },
  {
    // The first two by this alone, the others by a list that calls itself an estimate as well.
    source: 'The calendar of Umm al-Qura and a day',
    status: 'estimate',
    days: { ramadan: '02-09', hijri: '06-07', fitr: '03-10', alha: '05-17', milad: '08-15' },
  },
  {
    // By the rule of Easter (Gauss), and two lists.
    source: 'The date of Easter',
    status: 'confirmed',
    days: { ash: '02-10', friday: '03-26', easter: '03-28' },
  },
  {
    source: 'The same day each year',
    status: 'confirmed',
    days: {
      madhu: '08-15',
      christmas: '12-25',
      newYear: '01-01',
      australia: '01-26',
      anzac: '04-25',
      independence: '02-04',
      may: '05-01',
    },
  },
  {
    // By the rules of date-holidays 3.37; New South Wales also by the list of its councils.
    source: 'The states’ and territories’ public holidays',
    status: 'confirmed',
    days: {
      anzacHoliday: '04-26 NSW QLD WA ACT',
      easterSaturday: '03-27 NSW VIC QLD SA NT ACT',
      easterMonday: '03-29',
      labour: '03-01 WA, 03-08 VIC, 05-03 QLD, 10-04 NSW SA ACT',
      mayDay: '05-03 NT',
      eightHours: '03-08 TAS',
      adelaideCup: '03-08 SA',
      canberra: '03-08 ACT',
      reconciliation: '05-31 ACT',
      western: '06-07 WA',
      king: '06-14 NSW VIC SA TAS NT ACT, 10-04 QLD',
      picnic: '08-02 NT',
      cup: '11-02 VIC',
      christmasEve: '12-24 QLD SA NT',
      boxing: '12-26 NSW VIC QLD WA NT ACT',
      proclamation: '12-26 SA',
      christmasHoliday: '12-27',
      boxingHoliday: '12-28',
      newYearEve: '12-31 SA NT',
    },
  },
  {
    // By date-holidays alone, by what an Act was said to mean, or by what is set each year.
    source: 'Not announced, or not checked with the government',
    status: 'estimate',
    days: { anzacHoliday: '04-26 SA NT', king: '09-27 WA', final: '09-24 VIC' },
  },
  {
    // Victoria and Tasmania by their departments' pages; Queensland's first day by its own.
    source: 'The state’s education department',
    status: 'confirmed',
    days: {
      begins1: '01-27 QLD, 01-28 VIC, 02-04 TAS',
      ends1: '03-25 VIC, 04-09 TAS',
      begins2: '04-12 VIC, 04-26 TAS',
      ends2: '06-25 VIC, 07-02 TAS',
      begins3: '07-12 VIC, 07-19 TAS',
      ends3: '09-17 VIC, 09-24 TAS',
      begins4: '10-04 VIC, 10-11 TAS',
      ends4: '12-16 TAS, 12-17 VIC',
    },
  },
  {
    // From memory and by the pattern of 2026; the Northern Territory isn't known at all.
    source: 'Not checked with the department',
    status: 'estimate',
    days: {
      begins1: '01-27 SA, 01-28 NSW, 02-01 WA ACT',
      ends1: '03-25 QLD, 04-09 NSW SA WA ACT',
      begins2: '04-12 QLD, 04-27 NSW SA WA ACT',
      ends2: '06-25 QLD, 07-02 NSW SA WA ACT',
      begins3: '07-12 QLD, 07-19 NSW SA WA, 07-20 ACT',
      ends3: '09-17 QLD, 09-24 NSW SA WA ACT',
      begins4: '10-05 QLD, 10-11 NSW SA WA, 10-12 ACT',
      ends4: '12-10 QLD SA, 12-16 WA, 12-17 ACT, 12-20 NSW',
    },
  },
] as const;
