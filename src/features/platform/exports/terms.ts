export const exportFormats = ['csv', 'xlsx'] as const;
export const exportStates = ['waiting', 'running', 'ready', 'failed', 'expired'] as const;
export type ExportState = (typeof exportStates)[number];
export const stateLabels: Record<ExportState, string> = {
  waiting: 'Menunggu giliran',
  running: 'Sedang disiapkan',
  ready: 'Siap',
  failed: 'Gagal',
  expired: 'Kedaluwarsa',
};

/** A file can be fetched for so many days. */
export const fileDays = 7;
/** So many files of one person are prepared or wait at once. */
export const unfinishedMost = 3;
/** So many times a file that fails is tried. */
export const attemptsMost = 3;
/** An attempt without a sign of life for so long counts as interrupted. */
export const timeoutMinutes = 5;
/** So many files of a person are listed, the newest first. */
export const listMost = 50;
export const queryMax = 1_000;
export const exportsPage = '/admin/superadmin/exports';
