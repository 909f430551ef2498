import { formatNumber } from '~/lib/money';

export const lessonTitleMax = 150;
export const lessonDescriptionMax = 20_000;
export const taskMax = 5_000;
export const videoUrlMax = 2_000;
/** The most minutes of one lesson. */
export const minutesMax = 600;
/** The minutes of a lesson for which none are given. */
export const minutesDefault = 10;
/** The most lessons of a course, hidden ones included. */
export const lessonsMost = 300;
/** The most files that a lesson gives its learners. */
export const materialsMost = 10;
/** The most characters of a pasted outline. */
export const pastedMax = 60_000;

export const lessonTexts = {
  titleMissing: 'Tulis judul pelajaran',
  titleTooLong: `Judul pelajaran maksimal ${lessonTitleMax} karakter`,
  descriptionTooLong: `Deskripsi maksimal ${formatNumber(lessonDescriptionMax)} karakter`,
  taskTooLong: `Tugas maksimal ${formatNumber(taskMax)} karakter`,
  videoTooLong: `Alamat video maksimal ${formatNumber(videoUrlMax)} karakter`,
  videoUnsupported:
    'Alamat ini bukan video yang dapat diputar. Pakai YouTube, Vimeo, tautan sematan, atau berkas .mp4, .webm, .ogg dengan https://',
  oneVideo: 'Pilih salah satu: alamat video atau video unggahan',
  minutes: `Isi durasi 1 sampai ${minutesMax} menit`,
  materialsTooMany: `Paling banyak ${materialsMost} bahan per pelajaran`,
  materialMissing: 'Salah satu bahan tidak ditemukan lagi. Unggah kembali.',
  pastedTooLong: `Teks maksimal ${formatNumber(pastedMax)} karakter`,
  pastedEmpty: 'Tulis minimal satu judul pelajaran',
} as const;
