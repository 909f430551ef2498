export const handlingTexts = {
  handler: 'Pilih staf yang menangani penawaran',
  cause: 'Pilih sebabnya',
} as const;
