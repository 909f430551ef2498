import { Container, Text, Title } from '@mantine/core';
import { brand } from '~/lib/brand';
import { pageMeta } from '~/lib/web/meta';
import { Mantine } from '~/ui/mantine';

export const meta = () => pageMeta({ title: 'Syarat dan ketentuan', description: `Syarat dan ketentuan penggunaan ${brand.name}.` });

export default function Terms() {
  return (
    <Mantine>
      <Container size="sm" py="xl" className="prose">
        <Title order={1}>Syarat dan ketentuan</Title>
        <Text className="quiet">Versi {brand.policyVersion}</Text>
        <h2>1. Siapa kami</h2>
        <p>
          {brand.name} adalah layanan belajar daring yang dikelola {brand.legalName}, {brand.city}. Anda dapat menghubungi kami melalui {brand.supportEmail}.
        </p>
        <h2>2. Akun Anda</h2>
        <p>
          Anda berusia paling sedikit 18 tahun, atau mendaftar dengan izin orang tua atau wali. Data yang Anda isikan benar, satu orang memakai satu akun, dan
          Anda menjaga kerahasiaan password. Kegiatan yang dilakukan dengan akun Anda menjadi tanggung jawab Anda, kecuali terjadi karena kelalaian kami.
        </p>
        <h2>3. Belajar dan peninjauan</h2>
        <p>
          Pelajaran dibuka berurutan. Setiap pelajaran Anda kirim untuk ditinjau instruktur, yang menyetujui atau menolaknya dengan alasan. Anda mengirim hasil
          karya sendiri. Sertifikat terbit bila seluruh syarat kursus terpenuhi dan menyatakan bahwa Anda menyelesaikan kursus di {brand.name}; sertifikat ini
          bukan sertifikat kompetensi profesi.
        </p>
        <h2>4. Harga dan pembayaran</h2>
        <p>
          Harga dinyatakan dalam rupiah dan belum termasuk PPN. Rincian pajak ditampilkan sebelum Anda membayar. Kursus gratis tidak memerlukan pembayaran apa
          pun.
        </p>
        <h2>5. Isi dan hak cipta</h2>
        <p>
          Materi kursus adalah milik instruktur atau penyelenggaranya. Anda boleh memakainya untuk belajar sendiri, bukan menyalin, menjual, atau
          menyebarkannya. Karya yang Anda kirim tetap milik Anda; Anda mengizinkan kami menampilkannya kepada instruktur yang meninjau.
        </p>
        <h2>6. Yang tidak diperbolehkan</h2>
        <p>
          Menipu, mengganggu orang lain, mengirim isi yang melanggar hukum, mengakali penguncian pelajaran, atau mengganggu jalannya layanan. Kami dapat
          membatasi akun yang melanggar, dengan alasan yang kami sampaikan kepada Anda.
        </p>
        <h2>7. Perubahan dan hukum yang berlaku</h2>
        <p>Bila syarat ini berubah, kami memberi tahu Anda sebelum perubahan berlaku. Syarat ini tunduk pada hukum Republik Indonesia.</p>
      </Container>
    </Mantine>
  );
}
