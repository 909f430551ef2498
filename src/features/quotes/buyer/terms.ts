/** Texts of the buyer's pages; those of specification §8 are unchanged. */
export const buyerTexts = {
  accepted: 'Quote Diterima!',
  acceptedMore: 'Tim kami akan segera menghubungi Anda.',
  rejected: 'Quote Ditolak',
  failed: 'Gagal Memproses',
  none: 'Belum ada quote request',
  tab: 'Quote Requests',
  poSaved: 'Nomor PO tersimpan.',
  paperFailed: 'Surat penawaran gagal diunduh',
} as const;

/** Title and first sentence of the signed link's page, by the standing of the request. */
export const headlines = {
  waiting: {
    title: 'Permintaan Anda sudah kami terima',
    lead: 'Begitu penawarannya siap, kami kirim lewat email dan muncul di halaman ini.',
  },
  answer: {
    title: 'Penawaran untuk perusahaan Anda',
    lead: 'Baca rinciannya, lalu terima atau tolak langsung di halaman ini.',
  },
  accepted: { title: 'Penawaran telah diterima', lead: 'Terima kasih atas kepercayaan Anda.' },
  rejected: { title: 'Penawaran telah ditolak', lead: 'Terima kasih sudah mempertimbangkannya.' },
  expired: {
    title: 'Penawaran sudah berakhir',
    lead: 'Harga dan jadwal di bawah ini tidak berlaku lagi.',
  },
  withdrawn: {
    title: 'Permintaan ini Anda tarik',
    lead: 'Terima kasih sudah menghubungi kami. Pesan Anda tetap dapat dibaca di bawah.',
  },
  closed: { title: 'Permintaan ini sudah ditutup', lead: 'Terima kasih sudah menghubungi kami.' },
} as const;
