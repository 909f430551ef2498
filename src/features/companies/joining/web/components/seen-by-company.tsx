/** What a company learns of somebody who has taken its seat. It is said before they accept and where they may leave. */
export const SeenByCompany = ({ company }: { company: string }) => (
  <>
    <p>Pemilik dan Admin SDM {company}, serta manajer departemen Anda, dapat melihat:</p>
    <ul>
      <li>
        nama, email kerja, nomor karyawan, dan departemen yang dicatat perusahaan, serta alamat
        email akun Anda selama kursinya aktif;
      </li>
      <li>
        kemajuan, waktu belajar terakhir, nilai ujian, dan sertifikat Anda, dan apakah Anda sudah
        memberi ulasan, hanya di kursus yang ditetapkan perusahaan.
      </li>
    </ul>
    <p>
      Kursus lain, catatan, dan pembelian Anda tidak terlihat. Anda dapat keluar kapan saja, dan
      sertifikat tetap milik Anda.
    </p>
  </>
);
