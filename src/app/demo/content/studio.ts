import type { CourseState } from '~/features/catalogue/terms';
import type { DemoCourse } from './types';

/** A course of the studio's demo that isn't published; `reason` is what its reviewer asked for. */
export type StudioCourse = {
  category: string;
  state: Exclude<CourseState, 'draft' | 'published'>;
  reason?: string;
  course: DemoCourse;
};

const shared = { level: 'beginner', isPublished: false, instructor: 'instruktur' } as const;

/** One course of 'instruktur' in each further state of the studio. */
export const studioCourses: StudioCourse[] = [
  {
    category: 'pemrograman',
    state: 'in_review',
    course: {
      ...shared,
      slug: 'otomasi-kantor-dengan-python',
      title: 'Otomasi Kantor dengan Python',
      price: 249_000,
      description:
        'Kursus ini mengajak staf administrasi menulis skrip kecil yang langsung terasa gunanya: mengganti nama ratusan berkas, ' +
        'menggabungkan laporan cabang, dan mengirim pengingat tagihan.\n\nTidak perlu latar belakang teknik. Setiap pelajaran selesai dalam satu jam makan siang.',
      whatYouWillLearn: [
        'Membaca dan menulis berkas Excel dari Python',
        'Menata ribuan berkas menurut aturan sendiri',
        'Menjadwalkan skrip agar berjalan tiap pagi',
      ],
      targetAudience: [
        'Staf administrasi yang mengulang pekerjaan sama setiap hari',
        'Pengelola usaha kecil',
      ],
      requirements: ['Laptop dengan Windows 10 atau lebih baru'],
      organizationName: 'Akademi Nusa Cipta',
      certificateType: 'Sertifikat kelulusan',
      lessons: [
        {
          title: 'Skrip pertama: merapikan folder unduhan',
          description:
            'Skrip membaca nama berkas, lalu memindahkannya ke folder menurut jenisnya.\n\n**Tugas:** Rapikan satu folder dan kirim tangkapan layarnya.',
          minutes: 18,
          isFree: true,
          video: '/media/kawung.webm',
        },
        {
          title: 'Menggabungkan laporan dari sepuluh cabang',
          description:
            'Sepuluh berkas dengan kolom yang sama menjadi satu tabel, lengkap dengan nama cabangnya.\n\n**Tugas:** Gabungkan berkas latihan.',
          minutes: 25,
          video: '/media/parang.webm',
        },
        {
          title: 'Menjadwalkan skrip setiap pagi',
          description:
            'Penjadwal tugas menjalankan skrip tanpa ditunggu. Catat hasilnya, agar kegagalan terlihat.\n\n**Tugas:** Jadwalkan skrip Anda.',
          minutes: 20,
          video: '/media/mega.webm',
        },
      ],
    },
  },
  {
    category: 'pemrograman',
    state: 'changes_requested',
    reason:
      'Materinya menarik. Sebelum terbit, lengkapi tugas pelajaran kedua dengan contoh data, dan jelaskan prasyarat perangkatnya di deskripsi.',
    course: {
      ...shared,
      slug: 'peta-digital-untuk-desa',
      title: 'Peta Digital untuk Desa',
      price: null,
      description:
        'Perangkat desa belajar membuat peta aset, saluran air, dan batas dusun dengan perangkat lunak bebas, dari titik pertama sampai peta siap cetak.',
      whatYouWillLearn: [
        'Mengambil titik koordinat dengan ponsel',
        'Menggambar batas dan saluran',
        'Mencetak peta berskala',
      ],
      targetAudience: ['Perangkat desa dan pendamping', 'Karang taruna'],
      requirements: ['Ponsel dengan GPS'],
      lessons: [
        {
          title: 'Mengambil titik dengan ponsel',
          description:
            'Nyalakan GPS, tunggu sampai stabil, lalu catat titik beserta fotonya.\n\n**Tugas:** Kirim lima titik di sekitar balai desa.',
          minutes: 15,
          isFree: true,
          video: '/media/truntum.webm',
        },
        {
          title: 'Menggambar batas dusun',
          description:
            'Titik-titik dihubungkan menjadi batas, lalu diperiksa bersama warga.\n\n**Tugas:** Gambar batas satu dusun.',
          minutes: 22,
          video: '/media/kawung.webm',
        },
        {
          title: 'Mencetak peta berskala',
          description:
            'Peta cetak memerlukan skala, legenda, dan arah utara.\n\n**Tugas:** Kirim peta Anda sebagai PDF.',
          minutes: 17,
          video: '/media/parang.webm',
        },
      ],
    },
  },
  {
    category: 'pemrograman',
    state: 'hidden',
    course: {
      ...shared,
      slug: 'situs-dengan-jquery',
      title: 'Situs Interaktif dengan jQuery',
      price: 99_000,
      description:
        'Kursus lama tentang jQuery. Kami menyembunyikannya dari katalog, karena penggantinya adalah Dasar Pemrograman Web; pesertanya tetap dapat membukanya.',
      whatYouWillLearn: [
        'Memilih elemen halaman',
        'Menanggapi klik dan ketikan',
        'Mengambil data tanpa memuat ulang',
      ],
      targetAudience: ['Pengelola situs lama yang masih memakai jQuery'],
      requirements: ['Mengenal HTML dan CSS dasar'],
      certificateType: 'Sertifikat kelulusan',
      lessons: [
        {
          title: 'Memilih elemen halaman',
          description:
            'Pemilih CSS dipakai kembali untuk mengambil elemen.\n\n**Tugas:** Warnai semua judul di halaman latihan.',
          minutes: 14,
          isFree: true,
          video: '/media/mega.webm',
        },
        {
          title: 'Menanggapi klik',
          description:
            'Fungsi dijalankan ketika tombol ditekan.\n\n**Tugas:** Buat menu yang dapat dibuka dan ditutup.',
          minutes: 16,
          video: '/media/truntum.webm',
        },
        {
          title: 'Mengambil data tanpa memuat ulang',
          description:
            'Halaman meminta data di latar belakang dan menampilkannya.\n\n**Tugas:** Tampilkan daftar kota dari berkas latihan.',
          minutes: 19,
          video: '/media/kawung.webm',
        },
      ],
    },
  },
];
