/** What a company learns of somebody who has taken its seat. It is said before they accept and where they may leave. */
export const SeenByCompany = ({ company }: { company: string }) => (
  <>
    <p>Admin SDM {company}, dan manajer departemen Anda, dapat melihat:</p>
    <ul>
      <li>nama, email kerja, dan departemen Anda yang dicatat perusahaan, serta alamat email akun Anda;</li>
      <li>kemajuan, nilai ujian, dan sertifikat Anda, hanya di kursus yang ditetapkan perusahaan.</li>
    </ul>
    <p>Kursus lain, catatan, dan pembelian Anda tidak terlihat. Anda dapat keluar kapan saja, dan sertifikat tetap milik Anda.</p>
  </>
);
