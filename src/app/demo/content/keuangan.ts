import { keuanganLanjutan } from './keuangan-lanjutan';
import type { DemoCategory } from './types';

export const keuangan: DemoCategory = {
  name: 'Keuangan',
  slug: 'keuangan',
  courses: [
    {
      slug: 'keuangan-pribadi-keluarga-muda',
      title: 'Keuangan Pribadi untuk Keluarga Muda',
      level: 'beginner',
      price: null,
      isPublished: true,
      instructor: 'instruktur',
      description:
        'Atur gaji, cicilan, dan dana darurat dengan cara yang dapat dijalankan, bukan sekadar ideal. Anda menyusun anggaran bersama ' +
        'pasangan dan rencana dua belas bulan.\n\n' +
        'Materi bersifat pendidikan dan bukan nasihat investasi. Contohnya adalah keluarga **Rani dan Bayu**, dua pekerja dengan satu ' +
        'balita.',
      whatYouWillLearn: [
        'Menyusun anggaran yang bertahan lebih dari sebulan',
        'Menentukan besar dana darurat',
        'Melunasi utang dengan urutan yang jelas',
        'Mengenali tawaran investasi bodong',
      ],
      targetAudience: ['Pasangan muda', 'Pekerja yang baru menerima gaji tetap'],
      requirements: ['Catatan pengeluaran satu bulan terakhir'],
      organizationName: 'Ruang Literasi Finansial Pelita',
      certificateType: 'Surat keterangan mengikuti kursus',
      lessons: [
        {
          title: 'Anggaran yang bertahan',
          description:
            'Anggaran gagal bukan karena kurang disiplin, melainkan karena tidak memuat hal yang nyata: kondangan, servis motor, atau ' +
            'mudik. Sisihkan pengeluaran tahunan menjadi bulanan. Pindahkan tabungan pada hari gajian, bukan dari sisa akhir bulan.\n\n' +
            '**Tugas:** Daftarkan semua pengeluaran tahunan dan bagi dua belas.',
          minutes: 13,
          video: '/media/ceplok.webm',
        },
        {
          title: 'Dana darurat',
          description:
            'Keluarga dengan satu anak umumnya menyiapkan enam sampai dua belas kali pengeluaran bulanan. Simpan di tempat yang mudah ' +
            'dicairkan dan tidak naik turun. Mulailah dari target kecil, misalnya satu bulan pengeluaran.\n\n' +
            '**Tugas:** Hitung target dan tanggal perkiraan tercapainya.',
          minutes: 12,
          video: '/media/parang.webm',
        },
        {
          title: 'Keluar dari utang',
          description:
            'Daftar semua utang: sisa, bunga, dan cicilan minimum. Melunasi bunga tertinggi dahulu paling hemat, sedangkan melunasi ' +
            'saldo terkecil dahulu memberi semangat. Pilih satu cara dan berhentilah menambah utang baru.\n\n' +
            '**Tugas:** Bandingkan total bunga kedua cara dengan data Rani dan Bayu.',
          minutes: 15,
          video: '/media/truntum.webm',
        },
        {
          title: 'Mengenali investasi bodong',
          description:
            'Ciri utamanya adalah imbal hasil tetap yang tinggi, tanpa risiko, dan bonus merekrut orang. Periksa dua hal: *legal* ' +
            'izinnya dan *logis* hasilnya. Jangan pernah meminjam uang untuk mengejar tawaran terbatas.\n\n' +
            '**Tugas:** Nilai tiga contoh tawaran dan jelaskan alasan Anda.',
          minutes: 14,
          video: '/media/mega.webm',
        },
      ],
    },
    {
      slug: 'akuntansi-dasar-umkm',
      title: 'Akuntansi Dasar untuk UMKM',
      level: 'intermediate',
      price: 320000,
      isPublished: true,
      instructor: 'instruktur2',
      description:
        'Catat transaksi dengan benar dan baca laporan keuangan usaha Anda sendiri. Kita mengikuti **usaha katering rumahan** selama ' +
        'tiga bulan, dari nota pertama sampai laporan laba rugi.\n\n' +
        'Anda tidak perlu menghafal istilah. Setiap konsep dijelaskan lewat transaksi, lalu dipakai dalam lembar kerja yang disertakan.',
      whatYouWillLearn: [
        'Memisahkan uang usaha dan uang pribadi',
        'Mencatat dengan pembukuan berpasangan',
        'Menghitung harga pokok penjualan',
        'Menyusun laporan laba rugi dan neraca',
        'Membaca arus kas agar tidak kehabisan uang',
      ],
      targetAudience: ['Pemilik UMKM', 'Staf administrasi keuangan pemula', 'Pendamping koperasi'],
      requirements: ['Lembar kerja', 'Contoh nota atau catatan penjualan'],
      organizationName: 'Ruang Literasi Finansial Pelita',
      accreditation: 'Kurikulum ditinjau oleh Dewan Kurikulum NusaKelas',
      certificateType: 'Sertifikat kelulusan',
      lessons: [
        {
          title: 'Memisahkan uang usaha',
          description:
            'Tanpa pemisahan, Anda tidak pernah tahu apakah usaha sebenarnya untung. Buka rekening terpisah dan tetapkan gaji untuk diri ' +
            'sendiri. Ambilan di luar gaji dicatat sebagai prive, bukan biaya.\n\n' +
            '**Tugas:** Telusuri transaksi bulan lalu dan tandai mana yang pribadi.',
          minutes: 13,
          isFree: true,
          video: '/media/kawung.webm',
        },
        {
          title: 'Debit, kredit, dan persamaan dasar',
          description:
            'Aset sama dengan utang ditambah modal, dan setiap transaksi menjaga kesamaan itu. Membeli kompor tunai Rp2.000.000 menambah ' +
            'peralatan dan mengurangi kas dengan jumlah yang sama. Debit bukan berarti baik dan kredit bukan berarti buruk; keduanya ' +
            'hanya sisi pencatatan.\n\n' +
            '**Tugas:** Catat sepuluh transaksi katering ke dalam jurnal.',
          minutes: 20,
          video: '/media/ceplok.webm',
        },
        {
          title: 'Harga pokok penjualan',
          description:
            'Hitung bahan, tenaga kerja langsung, dan biaya dapur untuk setiap porsi. Persediaan awal ditambah pembelian dikurangi ' +
            'persediaan akhir menghasilkan bahan yang terpakai. Banyak usaha ramai tetapi rugi karena melewatkan gas dan kemasan.\n\n' +
            '**Tugas:** Hitung harga pokok satu kotak nasi secara rinci.',
          minutes: 22,
          video: '/media/parang.webm',
        },
        {
          title: 'Laba rugi dan neraca',
          description:
            'Laporan laba rugi menceritakan satu periode, sedangkan neraca memotret satu hari. Keduanya terhubung melalui laba yang ' +
            'menambah modal. Bila neraca tidak seimbang, carilah selisih yang habis dibagi dua atau sembilan.\n\n' +
            '**Tugas:** Susun kedua laporan untuk bulan pertama katering.',
          minutes: 24,
          video: '/media/truntum.webm',
        },
        {
          title: 'Arus kas',
          description:
            'Untung di kertas belum tentu ada uangnya. Pesanan besar dengan pembayaran 30 hari dapat membuat kas kosong saat harus ' +
            'membeli bahan. Buat perkiraan kas delapan minggu dan perbarui setiap Senin.\n\n' +
            '**Tugas:** Temukan minggu paling rawan dan usulkan dua tindakan.',
          minutes: 18,
          video: '/media/mega.webm',
        },
      ],
    },
    {
      slug: 'pemodelan-keuangan-lembar-kerja',
      title: 'Pemodelan Keuangan dengan Lembar Kerja',
      level: 'advanced',
      price: 1250000,
      isPublished: true,
      thumbnailUrl: '/media/lembar-tenun.png',
      instructor: 'instruktur',
      description:
        'Bangun model keuangan lima tahun yang dapat ditelusuri, diuji, dan dipresentasikan kepada calon pemodal. Kasusnya adalah ' +
        'rencana **pabrik es kristal** di kota pelabuhan.\n\n' +
        'Anda akan menyerahkan model lengkap untuk ditinjau: asumsi, tiga laporan yang terhubung, penilaian, dan analisis skenario.',
      whatYouWillLearn: [
        'Menyusun struktur model yang mudah ditelusuri',
        'Menghubungkan laba rugi, neraca, dan arus kas',
        'Memodelkan aset tetap, pinjaman, dan modal kerja',
        'Menghitung NPV, IRR, dan periode balik modal',
        'Menjalankan analisis sensitivitas dan skenario',
        'Menyajikan hasil kepada pengambil keputusan',
      ],
      targetAudience: [
        'Analis keuangan dan perencanaan',
        'Pemilik usaha yang mencari pendanaan',
        'Konsultan bisnis',
      ],
      requirements: [
        'Memahami laporan keuangan dasar',
        'Lancar memakai rumus lembar kerja',
        'Laptop dengan aplikasi lembar kerja',
      ],
      organizationName: 'Ruang Literasi Finansial Pelita',
      accreditation: 'Diakui untuk 24 jam pengembangan diri internal NusaKelas',
      certificateType: 'Sertifikat kelulusan berbasis proyek',
      lessons: [
        {
          title: 'Struktur model yang sehat',
          description:
            'Pisahkan masukan, perhitungan, dan keluaran dalam lembar berbeda. Gunakan satu rumus konsisten sepanjang baris dan beri ' +
            'warna khusus untuk sel masukan. Angka yang diketik langsung di dalam rumus adalah sumber kesalahan yang paling sulit ' +
            'ditemukan.\n\n' +
            '**Tugas:** Rapikan model contoh dan temukan tiga angka yang tersembunyi.',
          minutes: 20,
          isFree: true,
          video: '/media/kawung.webm',
        },
        {
          title: 'Pendapatan dan biaya',
          description:
            'Mulailah dari penggerak fisik: kapasitas mesin, hari operasi, tingkat pemakaian, lalu harga. Pisahkan biaya tetap dan biaya ' +
            'variabel agar titik impas terlihat. Listrik adalah biaya terbesar pabrik es, jadi modelkan per kilogram.\n\n' +
            '**Tugas:** Bangun lembar pendapatan lima tahun dengan kenaikan kapasitas bertahap.',
          minutes: 25,
          video: '/media/ceplok.webm',
        },
        {
          title: 'Aset tetap dan penyusutan',
          description:
            'Belanja modal tidak langsung menjadi biaya, melainkan disusutkan selama masa manfaat. Buat jadwal per tahun pembelian agar ' +
            'penambahan mesin mudah dimasukkan. Pastikan nilai buku akhir sama dengan nilai di neraca.\n\n' +
            '**Tugas:** Susun jadwal penyusutan untuk dua tahap pembelian mesin.',
          minutes: 22,
          video: '/media/parang.webm',
        },
        {
          title: 'Pinjaman dan modal kerja',
          description:
            'Jadwal pinjaman memuat saldo awal, penarikan, bunga, angsuran, dan saldo akhir. Modal kerja dihitung dari hari piutang, ' +
            'persediaan, dan utang usaha. Bunga dari saldo rata-rata dapat menimbulkan rujukan melingkar, maka gunakan saldo awal bila ' +
            'memungkinkan.\n\n' +
            '**Tugas:** Uji pengaruh piutang 45 hari terhadap kas tahun pertama.',
          minutes: 26,
          video: '/media/truntum.webm',
        },
        {
          title: 'Menghubungkan tiga laporan',
          description:
            'Kas akhir dari laporan arus kas harus sama dengan kas di neraca. Pasang baris pemeriksaan yang bernilai nol di setiap tahun ' +
            'dan tampilkan di halaman depan. Bila tidak seimbang, periksa perubahan satu akun demi satu akun.\n\n' +
            '**Tugas:** Capai neraca seimbang selama lima tahun tanpa angka penambal.',
          minutes: 28,
          video: '/media/mega.webm',
        },
        {
          title: 'Penilaian: NPV dan IRR',
          description:
            'NPV mengubah arus kas masa depan menjadi nilai hari ini dengan tingkat diskonto yang mencerminkan risiko. IRR mudah ' +
            'disampaikan, tetapi menyesatkan bila arah arus kas berganti berkali-kali. Laporkan keduanya beserta periode balik modal.\n\n' +
            '**Tugas:** Hitung NPV pabrik es pada tingkat diskonto 12% dan 16%.',
          minutes: 24,
          video: '/media/kawung.webm',
        },
        {
          title: 'Sensitivitas dan skenario',
          description:
            'Sensitivitas mengubah satu masukan, sedangkan skenario mengubah beberapa masukan secara bersamaan dan masuk akal. Cari ' +
            'masukan yang membuat NPV menjadi nol, karena di situlah percakapan terpenting. Hindari skenario yang hanya "naik 10%, turun ' +
            '10%".\n\n' +
            '**Tugas:** Rumuskan skenario musim hujan panjang dan kenaikan tarif listrik.',
          minutes: 23,
          video: '/media/ceplok.webm',
        },
        {
          title: 'Menyajikan hasil',
          description:
            'Pengambil keputusan memerlukan tiga hal: berapa dana yang dibutuhkan, apa yang mereka peroleh, dan apa yang dapat ' +
            'menggagalkannya. Satu grafik arus kas kumulatif sering cukup. Sampaikan asumsi terlemah sebelum ditanya.\n\n' +
            '**Tugas:** Siapkan paparan enam halaman dan latih dalam sepuluh menit.',
          minutes: 18,
          video: '/media/parang.webm',
        },
      ],
    },
    ...keuanganLanjutan,
  ],
};
