const list = (words: string) => words.split('|');

/** The topics of courses by category: the categories by size, the topics of each by how often they are taught. */
export const fields: { name: string; topics: string[] }[] = [
  [
    'Pemrograman',
    'Python|JavaScript|Java|React|Laravel|Golang|Kotlin|Flutter|PHP|TypeScript|Node.js|C++|Rust|Struktur Data|Git|Docker|Microservices|Pengujian Otomatis',
  ],
  [
    'Bisnis & Manajemen',
    'Kewirausahaan|Manajemen Proyek|Kepemimpinan|Negosiasi|Manajemen Risiko|Rantai Pasok|Analisis Bisnis|Waralaba|Ekspor Impor|Perencanaan Strategis|Agile|Scrum',
  ],
  [
    'Pemasaran Digital',
    'SEO|Iklan Media Sosial|Pemasaran Konten|Copywriting|Email Marketing|Google Ads|TikTok|Marketplace|Merek|Riset Pasar|Afiliasi|Siaran Langsung',
  ],
  [
    'Data & AI',
    'Analisis Data|SQL|Pembelajaran Mesin|Excel|Visualisasi Data|Statistika|Tableau|Power BI|Jaringan Saraf|Rekayasa Data|Pengolahan Bahasa Alami|Prediksi Deret Waktu',
  ],
  [
    'Desain',
    'Desain Grafis|UI|UX|Figma|Ilustrasi|Tipografi|Photoshop|Animasi|Blender|Fotografi|Penyuntingan Video|Batik Digital|Desain Produk',
  ],
  [
    'Keuangan & Akuntansi',
    'Akuntansi|Perpajakan|Laporan Keuangan|Investasi Saham|Anggaran|Audit|Keuangan Pribadi|Reksa Dana|Pembukuan|Brevet Pajak|Arus Kas|Penilaian Usaha',
  ],
  [
    'Bahasa',
    'Bahasa Inggris|TOEFL|IELTS|Bahasa Jepang|Bahasa Mandarin|Bahasa Korea|Bahasa Arab|Percakapan|Tata Bahasa|Penerjemahan|Bahasa Jerman|Menulis Akademik',
  ],
  [
    'Sumber Daya Manusia',
    'Rekrutmen|Penggajian|Penilaian Kinerja|Pelatihan Karyawan|Hubungan Industrial|Wawancara Kerja|Budaya Perusahaan|Hukum Ketenagakerjaan|Onboarding',
  ],
  [
    'Teknik & Industri',
    'AutoCAD|PLC|Robotika|Internet of Things|Arduino|Panel Surya|K3|Pengelasan|Pemetaan Drone|Mesin Bubut|Instalasi Listrik|Lean Manufacturing',
  ],
  [
    'Pengembangan Diri',
    'Public Speaking|Manajemen Waktu|Berpikir Kritis|Produktivitas|Kecerdasan Emosional|Menulis|Presentasi|Mengajar|Kesehatan Mental|Membaca Cepat',
  ],
  [
    'Keamanan & Jaringan',
    'Keamanan Siber|Jaringan Komputer|Linux|Ethical Hacking|Cloud Computing|Forensik Digital|Kriptografi|Mikrotik|Kubernetes|Sertifikasi Cisco',
  ],
  [
    'Gaya Hidup & Kriya',
    'Memasak|Barista|Membatik|Menjahit|Berkebun Hidroponik|Tata Rias|Yoga|Gitar|Rajut|Kue Tradisional|Anyaman Rotan|Fotografi Produk',
  ],
].map(([name = '', topics = '']) => ({ name, topics: list(topics) }));

/** Words that stand in a tenth of all titles. */
export const plainWords = list('Dasar|Lengkap|Praktis|Lanjutan|Pemula|Panduan');

/** For whom and where: the first are common, the last rare. */
export const settings = list(
  'UMKM|Mahasiswa|Karyawan|Guru|Perusahaan|Startup|Profesional|Sekolah|Keluarga|Koperasi|Rumah Sakit|Restoran|Hotel|Toko Daring|Perbankan|Logistik|Pertanian|Pariwisata|Manufaktur|Properti|Apotek|Pesantren|Klinik|Bengkel|Percetakan|Peternakan|Perikanan|Pertambangan|Perkebunan|Konstruksi|Asuransi|Telekomunikasi|Yayasan|Jurnalis|Arsitek|Perawat|Bidan|Apoteker|Notaris|Kontraktor|Fotografer|Musisi|Petani|Nelayan|Pengrajin|Kasir|Sekretaris|Akuntan|Analis|Desainer|Jakarta|Surabaya|Bandung|Medan|Makassar|Semarang|Yogyakarta|Denpasar|Palembang|Balikpapan|Manado|Padang|Malang|Surakarta|Pontianak|Banjarmasin|Samarinda|Jambi|Pekanbaru|Bengkulu|Kupang|Mataram|Ambon|Ternate|Jayapura|Kendari|Palu|Gorontalo|Mamuju|Tarakan|Batam|Bogor|Cirebon|Tegal|Kudus|Jepara|Madiun|Kediri|Jember|Banyuwangi|Singkawang|Bukittinggi|Parepare|Bitung|Sorong|Merauke|Tidore|Sabang|Lhokseumawe|Sibolga|Dumai|Pangkalpinang|Metro|Cilegon|Tasikmalaya|Magelang|Salatiga|Probolinggo|Pasuruan|Blitar|Bontang|Palopo|Baubau',
);

/** Words of descriptions that titles hardly use: each stands in some percent of all descriptions. */
export const bodyWords = list(
  'pendampingan|penguatan|telaah|kuis|forum|rekaman|portofolio|simulasi|diskusi|mentor|lembar|templat|evaluasi|umpan|tantangan|capstone|rubrik|glosarium|infografik|komunitas|refleksi|kolaborasi|penugasan|silabus|referensi|transkrip|unduhan|latihan|wawasan|keterampilan|industri|narasumber|sertifikat|terjemahan|bertahap|terstruktur|mandiri|terbimbing|interaktif|mendalam',
);

const verbs = list(
  'menyusun|merancang|menerapkan|memahami|mengelola|menghitung|membandingkan|menguji|memperbaiki|mengembangkan|menjelaskan|memilih|mengukur|merapikan|menjalankan|mengamati|menilai|mencatat|mengatur|memantau|membangun|menggambar|menulis|mengemas|menyajikan|memetakan|menghubungkan|mengolah|menyaring|mempersiapkan',
);
const nouns = list(
  'rencana|laporan|aplikasi|strategi|proses|data|produk|layanan|anggaran|jadwal|tim|pelanggan|pasar|sistem|model|kode|gambar|naskah|materi|kampanye|transaksi|dokumen|kontrak|prosedur|alur|kebiasaan|keputusan|masalah|contoh|proyek|bahan|alat|mesin|ruang|suara|warna|pola|angka|risiko|mutu|biaya|waktu|hasil|tujuan|sasaran|kinerja|peluang|persediaan|pesanan|pengiriman',
);

/** The sentences of descriptions: {t} topic, {s} setting, {b} body word, {v} verb, {n} noun, {r} a name of its own. */
export const sentences = list(
  'Kursus ini mengajak Anda {v} {n} dan {n} dengan {t} dari awal sampai siap dipakai bekerja|Setiap pelajaran membahas satu {n} yang nyata, lalu Anda {v} {n} sendiri dan menilai hasilnya|Materi disusun oleh praktisi yang terbiasa {v} {n} di lingkungan {s} selama bertahun-tahun|Anda mendapat {b} di setiap bagian, sehingga {n} yang sulit pun terasa lebih mudah diikuti|Pada bagian tengah kita {v} {n} memakai studi kasus {r} yang datanya disertakan|Contohnya diambil dari {s}, mulai dari {v} {n} sampai {v} {n} bersama rekan kerja|Tersedia {b} dan {b} yang dapat dibuka kapan saja, juga lewat ponsel|Setelah selesai, Anda mampu {v} {n}, {v} {n}, dan menjelaskan alasannya kepada orang lain|Tidak perlu pengalaman khusus; cukup kemauan untuk {v} {n} sedikit demi sedikit setiap hari|Kesalahan yang sering terjadi saat {v} {n} dibahas satu per satu beserta cara menghindarinya|Bagian akhir berisi {b}: Anda {v} {n} untuk {s} dan mempresentasikannya|Kita juga membandingkan {t} dengan cara lain agar Anda dapat memilih {n} yang paling sesuai|Dengan {b} mingguan, kemajuan Anda terlihat jelas dan {n} tidak menumpuk|Seluruh {n} dapat dipakai ulang untuk pekerjaan, tugas kuliah, maupun usaha sendiri',
);

export const fillers = { v: verbs, n: nouns };

const syllables = list(
  'ba|ka|ra|ndi|sa|mu|ti|lo|pe|gu|na|ri|wa|jo|ke|lu|da|mi|to|su|ya|ngga|ru|be|ha|li|no|ta',
);

/** Rare names, as products and companies have them: all different, most of them in a handful of courses. */
export const rareNames: string[] = Array.from({ length: 4_000 }, (_, index) => {
  const at = (by: number) => syllables[by % syllables.length] ?? '';
  const name =
    at(index) +
    at(Math.floor(index / syllables.length) * 5 + index) +
    at(Math.floor(index / syllables.length ** 2) * 11 + index * 3 + 7);
  return name.charAt(0).toUpperCase() + name.slice(1) + (index % 3 === 0 ? at(index * 7 + 3) : '');
});
