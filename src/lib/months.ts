/** Months count from year 0: 2026-11 is 2026 × 12 + 10. */
const names = {
  id: ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
};

/** `Agu 2026` or `Aug 2026`. */
export const shortMonth = (month: number, language: keyof typeof names) =>
  `${names[language][month % 12]} ${Math.floor(month / 12)}`;

/** `2026-08`, as machines read it. */
export const isoMonth = (month: number) =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
