/** Days off of one year: `MM-DD` → the name of the holiday. */
type YearOff = { national: Record<string, string>; jointLeave: Record<string, string> };

/**
 * National holidays and joint leave (cuti bersama) as decreed by the three ministers (SKB), usually each September or October for the next
 * year. An operator adds the new year here, or corrects a day that the government moves; a test fails in the last quarter while the next year is missing.
 */
export const holidays: Record<number, YearOff> = {
  // SKB 1497/2025, 2/2025 and 5/2025 of 19 September 2025.
  2026: {
    national: {
      '01-01': 'Tahun Baru 2026 Masehi',
      '01-16': 'Isra Mikraj Nabi Muhammad SAW',
      '02-17': 'Tahun Baru Imlek 2577 Kongzili',
      '03-19': 'Hari Suci Nyepi (Tahun Baru Saka 1948)',
      '03-21': 'Idul Fitri 1447 Hijriah',
      '03-22': 'Idul Fitri 1447 Hijriah',
      '04-03': 'Wafat Yesus Kristus',
      '04-05': 'Kebangkitan Yesus Kristus (Paskah)',
      '05-01': 'Hari Buruh Internasional',
      '05-14': 'Kenaikan Yesus Kristus',
      '05-27': 'Idul Adha 1447 Hijriah',
      '05-31': 'Hari Raya Waisak 2570 BE',
      '06-01': 'Hari Lahir Pancasila',
      '06-16': '1 Muharam Tahun Baru Islam 1448 Hijriah',
      '08-17': 'Proklamasi Kemerdekaan',
      '08-25': 'Maulid Nabi Muhammad SAW',
      '12-25': 'Kelahiran Yesus Kristus',
    },
    jointLeave: {
      '02-16': 'Tahun Baru Imlek 2577 Kongzili',
      '03-18': 'Hari Suci Nyepi (Tahun Baru Saka 1948)',
      '03-20': 'Idul Fitri 1447 Hijriah',
      '03-23': 'Idul Fitri 1447 Hijriah',
      '03-24': 'Idul Fitri 1447 Hijriah',
      '05-15': 'Kenaikan Yesus Kristus',
      '05-28': 'Idul Adha 1447 Hijriah',
      '12-24': 'Kelahiran Yesus Kristus',
    },
  },
  // SKB published by the State Secretariat on 17 September 2026. Idul Fitri and Idul Adha are only expected until the sighting of the moon (sidang isbat).
  2027: {
    national: {
      '01-01': 'Tahun Baru 2027 Masehi',
      '01-05': 'Isra Mikraj Nabi Muhammad SAW',
      '02-06': 'Tahun Baru Imlek 2578 Kongzili',
      '03-08': 'Hari Suci Nyepi (Tahun Baru Saka 1949)',
      '03-10': 'Idul Fitri 1448 Hijriah',
      '03-11': 'Idul Fitri 1448 Hijriah',
      '03-26': 'Wafat Yesus Kristus',
      '03-28': 'Kebangkitan Yesus Kristus (Paskah)',
      '05-01': 'Hari Buruh Internasional',
      '05-06': 'Kenaikan Yesus Kristus',
      '05-17': 'Idul Adha 1448 Hijriah',
      '05-20': 'Hari Raya Waisak 2571 BE',
      '06-01': 'Hari Lahir Pancasila',
      '06-06': '1 Muharam Tahun Baru Islam 1449 Hijriah',
      '08-15': 'Maulid Nabi Muhammad SAW',
      '08-17': 'Proklamasi Kemerdekaan',
      '12-25': 'Kelahiran Yesus Kristus',
      '12-26': 'Isra Mikraj Nabi Muhammad SAW',
    },
    jointLeave: {
      '02-05': 'Tahun Baru Imlek 2578 Kongzili',
      '03-09': 'Idul Fitri 1448 Hijriah',
      '03-12': 'Idul Fitri 1448 Hijriah',
      '03-15': 'Idul Fitri 1448 Hijriah',
      '03-25': 'Wafat Yesus Kristus',
      '05-18': 'Idul Adha 1448 Hijriah',
      '05-19': 'Hari Raya Waisak 2571 BE',
      '12-24': 'Kelahiran Yesus Kristus',
    },
  },
};
