export const noteMin = 10;
export const noteMax = 1_000;
export const noteText = `Tulis catatan ${noteMin}–${noteMax} karakter`;
