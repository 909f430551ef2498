/** The states of an application (screens-not-shown §7). */
export const applicationStates = ['draft', 'submitted', 'under_review', 'changes_requested', 'approved', 'rejected'] as const;
export type ApplicationState = (typeof applicationStates)[number];

export const applicationStateLabels: Record<ApplicationState, string> = {
  draft: 'Draf',
  submitted: 'Terkirim',
  under_review: 'Sedang ditinjau',
  changes_requested: 'Perlu diperbaiki',
  approved: 'Disetujui',
  rejected: 'Ditolak',
};
