import { Notice } from '~/ui/notice';

/** Stands where staff who sees the site as somebody else reads nothing. */
export const ClosedToViews = () => (
  <Notice title="Tertutup saat melihat sebagai orang lain">
    Yang membuka akun orang ini dan data yang dapat ia unduh hanya untuk dirinya sendiri.
  </Notice>
);
