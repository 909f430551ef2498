/** questions that the list loads at once */
export const questionPageSize = 50;
/** characters of a question's text that its title is made of, with their markup */
export const excerptMax = 500;
export const unitMax = 20;
/** characters of the words that the list is searched for */
export const searchMax = 100;

export const checklistKeys = ['questions', 'drawn', 'enough'] as const;
export type ExamChecklistKey = (typeof checklistKeys)[number];

export const noTopicLabel = 'Tanpa topik';

export const questionFieldLabels = {
  kind: 'Jenis soal',
  topic: 'Topik',
  points: 'Poin',
  text: 'Soal',
  question: 'Jawaban',
  explanation: 'Pembahasan',
} as const;

export const examFieldLabels = {
  introduction: 'Pengantar',
  draws: 'Soal yang diambil',
  shuffled: 'Acak urutan',
  minutes: 'Waktu',
  attempts: 'Percobaan',
  hoursBetween: 'Jeda antarpercobaan',
  reveal: 'Yang dilihat setelah ujian',
} as const;

export const bankTexts = {
  textMissing: 'Isi soalnya',
  choiceOfKey: 'Pilih jawaban yang benar',
  choicesOfKey: 'Pilih minimal satu jawaban yang benar',
  choiceTwice: 'Pilihan ini sama dengan yang lain',
  pairMissing: 'Pilih pasangannya',
  tolerance: 'Toleransi tidak boleh negatif',
} as const;

export const shortTexts = {
  cased: 'Huruf besar dan kecil dibedakan',
  wildcards: 'Tanda * berarti tulisan apa saja',
};
