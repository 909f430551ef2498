import { dataAiLanjutan } from './data-ai-lanjutan';
import type { DemoCategory } from './types';

export const dataAi: DemoCategory = {
  name: 'Data & AI',
  slug: 'data-ai',
  courses: [
    {
      slug: 'analisis-data-dengan-python',
      title: 'Analisis Data dengan Python',
      level: 'intermediate',
      price: 499000,
      isPublished: true,
      instructor: 'instruktur',
      description:
        'Ubah berkas penjualan yang berantakan menjadi jawaban yang dapat dipakai mengambil keputusan. Anda bekerja dengan Python, ' +
        'pandas, dan grafik, memakai data transaksi **jaringan toko roti fiktif** selama dua tahun.\n\n' +
        'Di akhir kursus Anda menyerahkan satu laporan ringkas: pertanyaan, data yang dipakai, temuan, dan rekomendasi. Laporan itulah ' +
        'yang dinilai untuk sertifikat.',
      whatYouWillLearn: [
        'Membaca CSV dan Excel serta memeriksa mutunya',
        'Membersihkan tanggal, duplikat, dan nilai kosong',
        'Meringkas data dengan groupby dan tabel pivot',
        'Membuat grafik yang jujur dan mudah dibaca',
        'Menyusun temuan menjadi rekomendasi',
      ],
      targetAudience: [
        'Analis yang selama ini bekerja dengan lembar kerja',
        'Staf operasional yang mengolah laporan rutin',
        'Mahasiswa yang menyiapkan portofolio data',
      ],
      requirements: [
        'Memahami dasar Python seperti variabel, daftar, dan fungsi',
        'Python 3.10 atau lebih baru',
      ],
      organizationName: 'Lembaga Data Cakrawala',
      accreditation: 'Kurikulum ditinjau oleh Dewan Kurikulum NusaKelas',
      certificateType: 'Sertifikat kelulusan berbasis proyek',
      lessons: [
        {
          title: 'Mengenal data sebelum menghitung',
          description:
            'Baris pertama pekerjaan analis adalah bertanya: satu baris mewakili apa? Gunakan `df.info()`, `df.head()`, dan ' +
            '`df.describe()` untuk melihat tipe, rentang, dan nilai kosong. Angka total yang salah hampir selalu berawal dari salah ' +
            'paham tentang satuan baris.\n\n' +
            '**Tugas:** Tuliskan tiga hal yang mengejutkan Anda dari data toko roti.',
          minutes: 17,
          isFree: true,
          video: '/media/ceplok.webm',
        },
        {
          title: 'Membersihkan tanggal, duplikat, dan nilai kosong',
          description:
            'Tanggal seperti `03/04/2024` bisa berarti 3 April atau 4 Maret, jadi tetapkan formatnya secara tegas dengan ' +
            '`pd.to_datetime(..., format="%d/%m/%Y")`. Nilai kosong tidak selalu nol: stok kosong berbeda dengan stok yang tidak ' +
            'dicatat. Simpan setiap keputusan pembersihan di catatan agar dapat diulang.\n\n' +
            '**Tugas:** Hitung berapa baris yang hilang di setiap langkah pembersihan.',
          minutes: 26,
          video: '/media/parang.webm',
        },
        {
          title: 'Meringkas dengan groupby dan pivot',
          description:
            '`groupby` bekerja dalam tiga langkah: pecah, hitung, gabungkan. Perhatikan bahwa rata-rata dari rata-rata cabang tidak sama ' +
            'dengan rata-rata seluruh transaksi. Tabel pivot cocok ketika Anda ingin membandingkan dua dimensi sekaligus, misalnya ' +
            'cabang dan hari.\n\n' +
            '**Tugas:** Temukan hari tersepi di setiap cabang.',
          minutes: 24,
          video: '/media/truntum.webm',
        },
        {
          title: 'Grafik yang menjawab pertanyaan',
          description:
            'Pilih bentuk grafik dari pertanyaannya: garis untuk perubahan waktu, batang untuk perbandingan, titik untuk hubungan. Mulai ' +
            'sumbu batang dari nol agar selisih tidak terlihat berlebihan. Judul sebaiknya berisi temuan, misalnya "Penjualan Sabtu naik ' +
            'setelah jam buka diperpanjang".\n\n' +
            '**Tugas:** Perbaiki satu grafik lama Anda dengan ketiga aturan ini.',
          minutes: 21,
          video: '/media/mega.webm',
        },
        {
          title: 'Menyusun laporan temuan',
          description:
            'Pembaca laporan ingin tahu apa yang harus dilakukan. Tulis rekomendasi di paragraf pertama, lalu buktinya, baru caranya. ' +
            'Sebutkan pula batas data Anda, karena laporan yang mengakui keterbatasan lebih dipercaya.\n\n' +
            '**Tugas:** Susun laporan satu halaman tentang jam operasional toko roti.',
          minutes: 19,
          video: '/media/kawung.webm',
        },
      ],
    },
    {
      slug: 'sql-untuk-analis-pemula',
      title: 'SQL untuk Analis Pemula',
      level: 'beginner',
      price: null,
      isPublished: true,
      instructor: 'instruktur2',
      description:
        'SQL adalah bahasa tanya-jawab dengan basis data. Anda akan belajar mengajukan pertanyaan yang tepat, dari "berapa pesanan ' +
        'kemarin?" sampai "pelanggan mana yang tidak kembali?".\n\n' +
        'Latihan memakai basis data **perpustakaan kelurahan** dengan tabel buku, anggota, dan peminjaman. Anda tidak perlu latar ' +
        'belakang pemrograman.',
      whatYouWillLearn: [
        'Memilih dan menyaring baris dengan SELECT dan WHERE',
        'Menggabungkan tabel dengan JOIN tanpa menggandakan baris',
        'Meringkas data dengan GROUP BY dan HAVING',
        'Membaca rencana eksekusi sederhana',
      ],
      targetAudience: ['Staf yang sering meminta data kepada tim lain', 'Calon analis data'],
      requirements: ['Terbiasa membaca tabel di lembar kerja'],
      organizationName: 'Lembaga Data Cakrawala',
      certificateType: 'Sertifikat kelulusan',
      lessons: [
        {
          title: 'Memilih dan menyaring baris',
          description:
            'Bacalah perintah SQL seperti kalimat: ambil kolom ini, dari tabel itu, yang memenuhi syarat. `NULL` bukan nol dan bukan ' +
            'teks kosong, sehingga harus diperiksa dengan `IS NULL`. Biasakan menulis nama kolom alih-alih `SELECT *`.\n\n' +
            '**Tugas:** Tampilkan buku terbitan setelah tahun 2015 yang belum pernah dipinjam.',
          minutes: 13,
          video: '/media/ceplok.webm',
        },
        {
          title: 'Menggabungkan tabel',
          description:
            '`INNER JOIN` hanya menyimpan pasangan yang cocok, sedangkan `LEFT JOIN` mempertahankan semua baris kiri. Bila jumlah baris ' +
            'tiba-tiba bertambah, biasanya kunci penggabung tidak unik. Hitung baris sebelum dan sesudah penggabungan sebagai ' +
            'pemeriksaan cepat.\n\n' +
            '**Tugas:** Temukan anggota yang terdaftar tetapi belum pernah meminjam.',
          minutes: 19,
          video: '/media/parang.webm',
        },
        {
          title: 'Meringkas dengan GROUP BY',
          description:
            'Setiap kolom di `SELECT` harus dikelompokkan atau diringkas. `WHERE` menyaring sebelum pengelompokan, `HAVING` menyaring ' +
            'sesudahnya. `COUNT(*)` menghitung baris, sementara `COUNT(kolom)` melewatkan nilai `NULL`.\n\n' +
            '**Tugas:** Tampilkan kategori dengan lebih dari dua puluh peminjaman per bulan.',
          minutes: 17,
          video: '/media/truntum.webm',
        },
        {
          title: 'Fungsi jendela untuk perbandingan',
          description:
            'Fungsi jendela menghitung ringkasan tanpa menghilangkan baris asal. Dengan `LAG`, Anda dapat membandingkan bulan ini dengan ' +
            'bulan lalu; dengan `ROW_NUMBER`, Anda mengambil peminjaman terakhir setiap anggota. Tentukan `PARTITION BY` dan `ORDER BY` ' +
            'dengan cermat.\n\n' +
            '**Tugas:** Hitung kenaikan peminjaman setiap kategori dari bulan ke bulan.',
          minutes: 20,
          video: '/media/mega.webm',
        },
      ],
    },
    {
      slug: 'statistika-terapan-untuk-keputusan',
      title: 'Statistika Terapan untuk Pengambilan Keputusan',
      level: 'intermediate',
      price: 279000,
      isPublished: true,
      instructor: 'instruktur2',
      description:
        'Apakah kenaikan penjualan minggu ini benar-benar kenaikan, atau hanya kebetulan? Kursus ini membekali Anda dengan cara berpikir ' +
        'statistika tanpa tenggelam dalam rumus.\n\n' +
        'Kita memakai kasus sehari-hari: waktu tunggu puskesmas, hasil uji coba brosur, dan survei kepuasan pelanggan.',
      whatYouWillLearn: [
        'Membedakan rata-rata, median, dan sebaran',
        'Merancang sampel yang mewakili',
        'Membaca selang kepercayaan dengan benar',
        'Menjalankan uji A/B sederhana',
        'Menghindari kesimpulan sebab-akibat yang keliru',
      ],
      targetAudience: [
        'Manajer yang menerima laporan angka setiap minggu',
        'Analis yang ingin memperkuat dasar statistika',
      ],
      requirements: ['Matematika tingkat SMA', 'Lembar kerja atau Python untuk latihan'],
      organizationName: 'Balai Statistika Samudra',
      accreditation: 'Diakui untuk 12 jam pengembangan diri internal NusaKelas',
      certificateType: 'Sertifikat kelulusan',
      lessons: [
        {
          title: 'Rata-rata dapat menyesatkan',
          description:
            'Satu pasien yang menunggu empat jam dapat menaikkan rata-rata sementara sebagian besar pasien hanya menunggu lima belas ' +
            'menit. Median dan persentil ke-90 sering lebih dekat dengan pengalaman orang. Selalu lihat sebarannya dalam grafik sebelum ' +
            'menyebut satu angka.\n\n' +
            '**Tugas:** Bandingkan rata-rata dan median dari sepuluh pengeluaran terakhir Anda.',
          minutes: 14,
          isFree: true,
          video: '/media/kawung.webm',
        },
        {
          title: 'Sampel yang mewakili',
          description:
            'Sampel besar tidak menolong bila cara memilihnya berat sebelah. Survei daring hanya menjangkau orang yang mau mengisi, dan ' +
            'biasanya mereka yang sangat puas atau sangat kecewa. Pengambilan acak berlapis menjaga agar setiap kelompok terwakili.\n\n' +
            '**Tugas:** Rancang sampel seratus pelanggan untuk tiga cabang dengan ukuran berbeda.',
          minutes: 18,
          video: '/media/ceplok.webm',
        },
        {
          title: 'Selang kepercayaan',
          description:
            'Hasil survei 62% dari seratus orang sebaiknya dibaca sebagai "sekitar 52% sampai 72%". Menggandakan ketelitian membutuhkan ' +
            'sampel empat kali lipat. Tampilkan selangnya di laporan agar pembaca tidak bereaksi terhadap perubahan yang terlalu ' +
            'kecil.\n\n' +
            '**Tugas:** Hitung selang kepercayaan 95% untuk satu survei milik Anda.',
          minutes: 20,
          video: '/media/parang.webm',
        },
        {
          title: 'Merancang uji A/B',
          description:
            'Tentukan ukuran keberhasilan dan jumlah peserta **sebelum** uji dimulai. Mengintip hasil setiap hari lalu berhenti saat ' +
            'angkanya bagus akan melipatgandakan peluang salah simpul. Ubah satu hal saja agar penyebabnya jelas.\n\n' +
            '**Tugas:** Tulis rencana uji untuk dua judul brosur, lengkap dengan aturan berhentinya.',
          minutes: 23,
          video: '/media/truntum.webm',
        },
      ],
    },
    ...dataAiLanjutan,
  ],
};
