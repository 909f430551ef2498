/** The most files of a request that its buyer sends, and their bytes together; staff is limited as everybody who uploads. */
export const buyerFilesMax = 40;
export const buyerBytesMax = 150 * 1024 * 1024;

export const attachmentTexts = {
  gone: 'Berkas ini sudah tidak ada. Unggah sekali lagi.',
  failed: 'Berkas gagal diunduh',
} as const;
