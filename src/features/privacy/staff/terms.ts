import { formatNumber } from '~/lib/money';

export const answerMin = 10;
export const answerMax = 5_000;
export const answerTexts = {
  tooShort: `Tulis minimal ${answerMin} karakter`,
  tooLong: `Maksimal ${formatNumber(answerMax)} karakter`,
} as const;
