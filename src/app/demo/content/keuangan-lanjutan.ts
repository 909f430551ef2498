import type { DemoCourse } from './types';

export const keuanganLanjutan: DemoCourse[] = [
  {
    slug: 'pajak-pekerja-lepas',
    title: 'Pajak untuk Pekerja Lepas',
    level: 'intermediate',
    price: null,
    isPublished: false,
    instructor: 'instruktur2',
    description:
      'Pahami kewajiban pajak Anda sebagai penulis, desainer, atau pengembang lepas: pencatatan, bukti potong, perhitungan, dan ' +
      'pelaporan tahunan.\n\n' +
      'Materi ini masih ditinjau oleh penyusun agar sesuai dengan ketentuan terbaru. Selalu periksa aturan yang berlaku pada tahun pajak ' +
      'Anda.',
    whatYouWillLearn: [
      'Menyusun catatan penghasilan yang lengkap',
      'Membaca bukti potong',
      'Memahami norma penghitungan penghasilan neto',
      'Menyiapkan SPT tahunan tanpa panik',
    ],
    targetAudience: [
      'Pekerja lepas di bidang kreatif dan teknologi',
      'Karyawan dengan penghasilan sampingan',
    ],
    requirements: [
      'Memiliki NPWP atau NIK yang sudah dipadankan',
      'Catatan penghasilan tahun berjalan',
    ],
    organizationName: 'Ruang Literasi Finansial Pelita',
    certificateType: 'Surat keterangan mengikuti kursus',
    lessons: [
      {
        title: 'Mencatat penghasilan',
        description:
          'Catat tanggal, pemberi kerja, jumlah bruto, dan pajak yang dipotong untuk setiap pembayaran. Simpan kontrak dan tagihan dalam ' +
          'folder per tahun. Catatan yang rapi sepanjang tahun menghemat berhari-hari saat pelaporan.\n\n' +
          '**Tugas:** Buat lembar catatan dan isi tiga pembayaran terakhir.',
        minutes: 12,
        video: '/media/truntum.webm',
      },
      {
        title: 'Bukti potong dan kredit pajak',
        description:
          'Pemberi kerja yang memotong pajak wajib memberikan bukti potong. Potongan itu dapat menjadi kredit yang mengurangi pajak ' +
          'terutang pada akhir tahun. Cocokkan bukti potong dengan catatan Anda dan segera minta perbaikan bila berbeda.\n\n' +
          '**Tugas:** Cocokkan dua bukti potong contoh dengan mutasi rekening.',
        minutes: 14,
        video: '/media/mega.webm',
      },
      {
        title: 'Norma dan pembukuan',
        description:
          'Orang pribadi dengan peredaran bruto di bawah Rp4,8 miliar setahun dapat memakai norma, asalkan memberitahukannya dalam tiga ' +
          'bulan pertama tahun pajak. Norma memperkirakan penghasilan neto sebagai persentase dari bruto. Bila biaya nyata Anda besar, ' +
          'pembukuan mungkin lebih sesuai.\n\n' +
          '**Tugas:** Bandingkan hasil norma dan pembukuan untuk data latihan.',
        minutes: 17,
        video: '/media/kawung.webm',
      },
      {
        title: 'Menyiapkan SPT tahunan',
        description:
          'Kumpulkan bukti potong, daftar harta, daftar utang, dan data tanggungan sebelum membuka formulir. Batas waktu SPT orang ' +
          'pribadi pada umumnya akhir Maret tahun berikutnya. Laporkan lebih awal, karena sistem cenderung sibuk menjelang tenggat.\n\n' +
          '**Tugas:** Isi daftar periksa dokumen dan tandai yang masih kurang.',
        minutes: 16,
        video: '/media/ceplok.webm',
      },
    ],
  },
];
