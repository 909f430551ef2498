/** What a file is for; it decides who may see it, what it may be and how large. Nothing makes covers yet. */
export const filePurposes = ['avatar', 'cover', 'proof', 'attachment', 'export'] as const;
export type FilePurpose = (typeof filePurposes)[number];
export const filePurposeLabels: Record<FilePurpose, string> = {
  avatar: 'Foto profil',
  cover: 'Sampul',
  proof: 'Bukti',
  attachment: 'Lampiran',
  export: 'Salinan data',
};

/** What people send; exports are made by the server. */
export const uploadPurposes = ['avatar', 'proof', 'attachment'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** Everybody may see it at one address for ever; any other file is opened by whom it concerns, through an address that expires. */
export const isPublicPurpose = (purpose: FilePurpose) => purpose === 'avatar';

const mb = 1024 * 1024;
export const uploadMax: Record<UploadPurpose, number> = { avatar: 2 * mb, proof: 10 * mb, attachment: 10 * mb };

/** Of a picture that comes in: what 50-megapixel cameras make. */
export const pixelsMost = 50_000_000;
/** The side of an avatar, and the longest side of a picture among proofs. */
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

/** What each purpose takes, by content, with the name that people know it by. */
export const uploadTypes: Record<UploadPurpose, Record<string, string>> = {
  avatar: pictures,
  proof: papers,
  attachment: { ...papers, ...office, 'application/zip': 'ZIP' },
};

/** The ending of a type's name. */
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

/** Uploads that nothing has taken yet, per person and day. */
export const unclaimedMost = 50;
export const unclaimedBytesMost = 200 * mb;
/** Uploads of one person under way at once. */
export const uploadsAtOnce = 4;

export const unclaimedHours = 24;
/** How long the address of a private file opens. */
export const linkMinutes = 10;
