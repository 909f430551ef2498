import { Container, Text, Title } from '@mantine/core';
import { brand } from '~/lib/brand';
import { pageMeta } from '~/lib/web/meta';
import { Mantine } from '~/ui/mantine';

export const meta = () => pageMeta({ title: 'Kebijakan privasi', description: `Bagaimana ${brand.name} mengolah dan melindungi data pribadi Anda.` });

export default function Privacy() {
  return (
    <Mantine>
      <Container size="sm" py="xl" className="prose">
        <Title order={1}>Kebijakan privasi</Title>
        <Text className="quiet">Versi {brand.policyVersion}</Text>
        <p>
          {brand.legalName} adalah pengendali data pribadi Anda di {brand.name}, menurut Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi.
        </p>
        <h2>Data yang kami olah</h2>
        <ul>
          <li>Akun: nama lengkap, email, dan password dalam bentuk acak yang tidak dapat dibaca.</li>
          <li>Belajar: pendaftaran kursus, catatan dan hasil yang Anda kirim, umpan balik, dan kemajuan Anda.</li>
          <li>Keamanan: alamat IP, jenis peramban, dan waktu masuk, untuk menjaga akun Anda.</li>
        </ul>
        <h2>Untuk apa dan atas dasar apa</h2>
        <p>
          Kami mengolahnya untuk menjalankan layanan yang Anda minta (perjanjian), menjaga keamanan (kepentingan yang sah), dan memenuhi kewajiban hukum.
          Instruktur kursus Anda melihat nama dan hasil yang Anda kirim. Kami tidak menjual data Anda.
        </p>
        <h2>Kuki</h2>
        <p>
          Kami hanya memakai satu kuki yang diperlukan agar Anda tetap masuk. Tidak ada kuki iklan atau pelacak. Video dari YouTube dan Vimeo dimuat dalam mode
          privasi masing-masing.
        </p>
        <h2>Berapa lama</h2>
        <p>
          Data akun disimpan selama akun Anda ada. Catatan transaksi dan pajak disimpan sesuai peraturan. Catatan keamanan dihapus paling lama setelah satu
          tahun.
        </p>
        <h2>Hak Anda</h2>
        <p>
          Anda berhak mendapat informasi, mengakses, memperbaiki, memperoleh salinan, membatasi, menarik persetujuan, dan meminta penghapusan data Anda. Kirim
          permintaan ke {brand.supportEmail}; kami menanggapinya paling lambat 3 × 24 jam.
        </p>
        <h2>Bila terjadi kebocoran</h2>
        <p>
          Kami memberi tahu Anda dan lembaga yang berwenang secara tertulis paling lambat 3 × 24 jam, berisi data yang terungkap, kapan dan bagaimana, serta
          upaya penanganannya.
        </p>
      </Container>
    </Mantine>
  );
}
