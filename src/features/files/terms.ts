/** The purpose of a file decides who may see it, which types it may have and how large it may be. Nothing makes covers yet. */
export const filePurposes = ['avatar', 'cover', 'proof', 'attachment', 'export'] as const;
export type FilePurpose = (typeof filePurposes)[number];
export const filePurposeLabels: Record<FilePurpose, string> = {
  avatar: 'Foto profil',
  cover: 'Sampul',
  proof: 'Bukti',
  attachment: 'Lampiran',
  export: 'Salinan data',
};

/** The purposes that people may upload for. The server makes exports. */
export const uploadPurposes = ['avatar', 'proof', 'attachment'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** A public file has one permanent address for everybody. A private file is opened through an address that expires. */
export const isPublicPurpose = (purpose: FilePurpose) => purpose === 'avatar';

/** bytes */
export const megabyte = 1024 * 1024;
export const uploadMax: Record<UploadPurpose, number> = { avatar: 2 * megabyte, proof: 10 * megabyte, attachment: 10 * megabyte };

/** The most pixels of an uploaded picture, as 50-megapixel cameras make it. */
export const pixelsMax = 50_000_000;
/** The side of an avatar and the longest side of a picture among proofs, in pixels. */
export const avatarSide = 512;
export const proofSide = 3_000;

export const fileNameMax = 120;

const pictures = { 'image/png': 'PNG', 'image/jpeg': 'JPG', 'image/webp': 'WebP', 'image/avif': 'AVIF' };
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
};

/** The file name's ending for each content type. */
export const endings: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
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
/** The address of a private file expires after this time. */
export const linkMinutes = 10;
