export const deskViewLabels = { submitted: 'Menunggu', approved: 'Disetujui', rejected: 'Ditolak' } as const;
