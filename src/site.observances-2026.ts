/*
 * The observances of 2026: each day as MM-DD with the states that keep it, if not all do. A `source` says where its
 * days were read, and what they were checked against. Plain data, imports nothing.
 */

export const OBSERVANCES_2026 = [
  {
    // Read in two lists made of the gazette of 2025, not in the gazette itself; by the full moon as well, none in doubt.
    source: 'Sri Lanka’s gazetted holidays',
    status: 'confirmed',
    days: {
      duruthu: '01-03',
      navam: '02-01',
      madin: '03-02',
      bak: '04-01',
      poson: '06-29',
      esala: '07-29',
      nikini: '08-27',
      binara: '09-26',
      vap: '10-25',
      il: '11-24',
      unduvap: '12-23',
      pongal: '01-15',
      sivarathri: '02-15',
      deepavali: '11-08',
      independence: '02-04',
      avuruduEve: '04-13',
      avurudu: '04-14',
      may: '05-01',
    },
  },
  {
    // The state's Vesak festival was announced on 24 January 2026; the Poya of 1 May lost the name that it had.
    source: 'Sri Lanka’s Ministry of Public Administration, moved from 1 May',
    status: 'amended',
    days: { vesak: '05-30' },
  },
  {
    source: 'Sri Lanka’s gazetted holidays, named Vesak before that was moved to 30 May',
    status: 'amended',
    days: { poya: '05-01' },
  },
  {
    // As gazetted before the moon was sighted, the calendar of Umm al-Qura and a day; the first two by that alone.
    source: 'The calendar of Umm al-Qura and a day, as Sri Lanka’s gazette has them',
    status: 'estimate',
    days: { ramadan: '02-19', hijri: '06-17', fitr: '03-21', alha: '05-28', milad: '08-26' },
  },
  {
    // By the full moon alone, in the month of Thai.
    source: 'The full moon',
    status: 'estimate',
    days: { thaipusam: '02-01' },
  },
  {
    // By the rule of Easter (Gauss), and two lists.
    source: 'The date of Easter',
    status: 'confirmed',
    days: { ash: '02-18', friday: '04-03', easter: '04-05' },
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
    },
  },
  {
    // By the rules of date-holidays 3.37; New South Wales, Western Australia, Queensland and the ACT also by lists of
    // their own, councils or schools.
    source: 'The states’ and territories’ public holidays',
    status: 'confirmed',
    days: {
      anzacHoliday: '04-27 NSW WA ACT',
      easterSaturday: '04-04 NSW VIC QLD SA NT ACT',
      easterMonday: '04-06',
      labour: '03-02 WA, 03-09 VIC, 05-04 QLD, 10-05 NSW SA ACT',
      mayDay: '05-04 NT',
      eightHours: '03-09 TAS',
      adelaideCup: '03-09 SA',
      canberra: '03-09 ACT',
      reconciliation: '06-01 ACT',
      western: '06-01 WA',
      king: '06-08 NSW VIC SA TAS NT ACT, 09-28 WA, 10-05 QLD',
      picnic: '08-03 NT',
      final: '09-25 VIC',
      cup: '11-03 VIC',
      christmasEve: '12-24 QLD SA NT',
      boxing: '12-26 NSW VIC QLD WA NT ACT',
      proclamation: '12-26 SA',
      boxingHoliday: '12-28',
      newYearEve: '12-31 SA NT',
    },
  },
  {
    // Victoria, Queensland, Tasmania by their departments' pages; Western Australia by two schools; the ACT by four lists.
    // The first day is that of pupils.
    source: 'Education departments, schools and lists, two of them or more',
    status: 'confirmed',
    days: {
      begins1: '01-27 QLD, 01-28 VIC, 02-02 WA ACT, 02-05 TAS',
      ends1: '04-02 VIC QLD WA ACT, 04-17 TAS',
      begins2: '04-20 VIC QLD WA, 04-21 ACT, 05-04 TAS',
      ends2: '06-26 VIC QLD, 07-03 WA ACT, 07-10 TAS',
      begins3: '07-13 VIC QLD, 07-20 WA, 07-21 ACT, 07-27 TAS',
      ends3: '09-18 VIC QLD, 09-25 WA ACT, 10-02 TAS',
      begins4: '10-05 VIC, 10-06 QLD, 10-12 WA, 10-13 ACT, 10-19 TAS',
      ends4: '12-11 QLD, 12-17 WA, 12-18 VIC TAS ACT',
    },
  },
  {
    // New South Wales from memory, South Australia by one list, the Northern Territory by lists that differ by a day.
    source: 'Lists that weren’t checked with the department',
    status: 'estimate',
    days: {
      begins1: '01-27 SA, 01-29 NT, 02-02 NSW',
      ends1: '04-02 NSW NT, 04-10 SA',
      begins2: '04-14 NT, 04-22 NSW, 04-27 SA',
      ends2: '06-19 NT, 07-03 NSW SA',
      begins3: '07-14 NT, 07-20 SA, 07-21 NSW',
      ends3: '09-18 NT, 09-25 NSW SA',
      begins4: '10-06 NT, 10-12 SA, 10-13 NSW',
      ends4: '12-10 NT, 12-11 SA, 12-17 NSW',
    },
  },
] as const;
