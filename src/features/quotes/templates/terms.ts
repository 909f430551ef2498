export const templateKinds = ['offer', 'terms'] as const;
export type TemplateKind = (typeof templateKinds)[number];
export const templateKindLabels: Record<TemplateKind, string> = {
  offer: 'Seluruh penawaran',
  terms: 'Syarat dan ketentuan saja',
};

export const templateNameMin = 3;
export const templateNameMax = 80;
/** Templates of one company; a list that nobody reads to its end helps nobody. */
export const templatesMax = 200;
export const templateTexts = {
  name: `Nama templat ${templateNameMin} sampai ${templateNameMax} karakter`,
  terms: 'Syarat dan ketentuan wajib diisi',
  lines: 'Tambahkan minimal satu baris',
  incomplete: 'Lengkapi baris, diskon, dan jadwal penawaran dahulu, lalu simpan sebagai templat.',
} as const;
