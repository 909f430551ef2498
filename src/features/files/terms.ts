/** The purpose of a file decides who may see it, which types it may have and how large it may be. */
export const filePurposes = [
  'avatar',
  'cover',
  'proof',
  'attachment',
  'export',
  'logo',
  'picture',
  'material',
  'submission',
  'faktur',
  'payout',
  'quote',
  'billing',
  'list',
] as const;
export type FilePurpose = (typeof filePurposes)[number];
export const filePurposeLabels: Record<FilePurpose, string> = {
  avatar: 'Foto profil',
  cover: 'Sampul',
  proof: 'Bukti',
  attachment: 'Lampiran',
  export: 'Salinan data',
  logo: 'Logo lembaga',
  picture: 'Gambar dalam teks',
  material: 'Bahan pelajaran',
  submission: 'Kiriman pelajaran',
  faktur: 'Faktur pajak',
  payout: 'Bukti pencairan',
  quote: 'Lampiran permintaan penawaran',
  billing: 'Berkas tagihan perusahaan',
  list: 'Daftar yang disiapkan',
};

/** The purposes that people may upload for. The server makes exports and lists. */
export const uploadPurposes = [
  ...([
    'avatar',
    'cover',
    'logo',
    'picture',
    'proof',
    'attachment',
    'material',
    'submission',
    'faktur',
    'payout',
    'quote',
  ] as const),
  'billing',
] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** A public file has one permanent address for everybody. A private file is opened through an address that expires. */
export const publicPurposes: readonly FilePurpose[] = ['avatar', 'cover', 'logo', 'picture'];
export const isPublicPurpose = (purpose: FilePurpose) => publicPurposes.includes(purpose);
/** The purposes of files that belong to a course: they stay when the person who uploaded them is erased. */
export const coursePurposes: readonly FilePurpose[] = ['cover', 'logo', 'picture', 'material'];
/** The purposes of files that the law has us keep, whoever uploaded them (UU KUP art. 28). */
export const bookPurposes: readonly FilePurpose[] = ['faktur', 'payout', 'quote', 'billing'];

/** bytes */
export const megabyte = 1024 * 1024;
export const uploadMax: Record<UploadPurpose, number> = {
  avatar: 2 * megabyte,
  cover: 5 * megabyte,
  logo: 2 * megabyte,
  picture: 5 * megabyte,
  proof: 10 * megabyte,
  attachment: 10 * megabyte,
  material: 50 * megabyte,
  submission: 10 * megabyte,
  faktur: 10 * megabyte,
  payout: 10 * megabyte,
  quote: 10 * megabyte,
  billing: 10 * megabyte,
};

/** The most pixels of an uploaded picture, as 50-megapixel cameras make it. */
export const pixelsMax = 50_000_000;
/** The side of an avatar and the longest side of a picture among proofs, in pixels. */
export const avatarSide = 512;
/** Covers are cut to 16:9 of this width; pictures in texts and logos keep their shape within these sides. */
export const coverWidth = 1_280;
export const pictureSide = 1_600;
export const logoSide = 512;
export const proofSide = 3_000;

export const fileNameMax = 120;

const pictures = {
  'image/png': 'PNG',
  'image/jpeg': 'JPG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
};
const papers = { 'application/pdf': 'PDF', 'image/jpeg': 'JPG', 'image/png': 'PNG' };
const office = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
};

/** The content types that each purpose accepts, with their common names. */
export const uploadTypes: Record<UploadPurpose, Record<string, string>> = {
  avatar: pictures,
  proof: papers,
  attachment: { ...papers, ...office, 'application/zip': 'ZIP' },
  cover: pictures,
  logo: pictures,
  picture: pictures,
  material: { ...papers, ...office, 'application/zip': 'ZIP' },
  submission: { ...papers, ...office, 'application/zip': 'ZIP' },
  faktur: { 'application/pdf': 'PDF' },
  payout: papers,
  billing: papers,
  quote: { ...papers, ...office, 'application/zip': 'ZIP' },
};

/** The types that a browser shows by itself without running anything of them. The type of an upload is read from its content. */
export const shownTypes: readonly string[] = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
];

/** The file name's ending for each content type. */
export const endings: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/x-m4a': 'm4a',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'audio/flac': 'flac',
  'audio/opus': 'opus',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/ogg': 'ogv',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
};

/** The most unclaimed uploads of one person within unclaimedHours. */
export const unclaimedMax = 50;
export const unclaimedBytesMax = 200 * megabyte;
/** The most uploads of one person on a day of Jakarta, kept, replaced or unused. */
export const dayMax = 100;
export const dayBytesMax = 300 * megabyte;
/** The most uploads of one person that run at the same time. */
export const uploadsAtOnce = 4;

export const unclaimedHours = 24;
/** A picture that has left its text goes after this time, unless it was put back. The nightly sweep looks for it in all texts at least once before. */
export const leavingHours = 48;
/** The address of a private file expires after this time. */
export const linkMinutes = 10;
