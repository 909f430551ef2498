const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());

/** Words and phrases with the same meaning: a search for one finds courses with any of them. Separated by bars, in lower case. */
export const synonyms: string[][] = lines(`
  pemrograman|programming|coding|koding|ngoding|kodingan|programmer|pemrogram|pengembangan perangkat lunak|software development|software engineering|rekayasa perangkat lunak
  pengembang|developer|dev
  web|website|websites|situs|situs web|laman|halaman web|homepage
  pemrograman web|web development|web developer|web programming|pengembangan web|web dev|webdev
  frontend|front end|antarmuka|sisi depan
  backend|back end|layanan belakang|sisi belakang|server side
  fullstack|full stack
  api|rest api|restful|web service
  javascript|js|java script|ecmascript
  typescript|ts|type script
  node|nodejs|node js
  postgresql|postgres|postgre sql|psql
  basis data|database|databases|pangkalan data|db
  github|git hub|gitlab|git|version control|kontrol versi
  aplikasi|apps|app|application|applications
  aplikasi mobile|mobile app|mobile apps|mobile development|aplikasi seluler|aplikasi android|android development
  algoritma|algorithm|algorithms|algoritme
  struktur data|data structure|data structures
  pengujian|testing|software testing|quality assurance
  keamanan siber|cyber security|cybersecurity|keamanan informasi|information security|infosec
  jaringan komputer|computer network|networking
  komputasi awan|cloud|cloud computing
  analisis data|data analysis|data analytics|data analyst|analisa data|analis data|olah data|pengolahan data|mengolah data
  ilmu data|data science|data scientist|sains data
  machine learning|pembelajaran mesin|mesin learning|ml
  ai|kecerdasan buatan|artificial intelligence|akal imitasi|asisten ai
  chatgpt|chat gpt|gpt|gemini|copilot|prompt engineering|asisten ai
  statistika|statistik|statistics|statistic
  sql|structured query language|query sql|mysql
  excel|spreadsheet|spreadsheets|lembar kerja|google sheets|google sheet|ms excel|microsoft excel
  visualisasi data|data visualization|data visualisation|dataviz|dashboard data
  desain|design|designer|desainer|disain
  desain grafis|graphic design|grafis|desainer grafis
  antarmuka|user interface|ui|desain ui|ui design
  pengalaman pengguna|user experience|ux|ux design
  desain antarmuka|ui ux|uiux|ui ux design|ui ux designer|desain ui ux|desain aplikasi
  riset pengguna|user research|ux research|ux researcher|riset ux
  tipografi|typography|huruf|font|fonts
  tata letak|layout|layouting
  ilustrasi|illustration|menggambar|gambar|drawing|lukis|melukis
  fotografi|photography|foto|memotret
  penyuntingan video|video editing|edit video|editing video|editor video
  animasi|animation|motion graphic|motion graphics
  batik|membatik|motif batik
  bisnis|usaha|business|wirausaha|kewirausahaan|entrepreneur|entrepreneurship|bisnes|wiraswasta
  umkm|usaha kecil|usaha mikro|ukm|usaha rumahan|sme
  manajemen|management|pengelolaan|mengelola|manajer|manager
  manajemen proyek|project management|project manager|manajer proyek|kelola proyek|mengelola proyek|pmp
  kepemimpinan|leadership|memimpin|pemimpin|leader
  kerja jarak jauh|remote|remote working|jarak jauh|wfh|work from home|kerja dari rumah
  manajemen stok|inventory|inventory management|persediaan|stok barang|gudang|warehouse
  legalitas|perizinan|izin usaha|perijinan|ijin usaha|nib
  sumber daya manusia|human resource|human resources|hr|hrd|sdm
  layanan pelanggan|customer service|pelayanan pelanggan|cs
  pelanggan|customer|customers|konsumen|pembeli
  pemasaran|marketing|promosi
  pemasaran digital|digital marketing|internet marketing|online marketing|digital marketer|pemasaran online|pemasaran daring
  jualan|berjualan|jual|penjualan|sales|selling|dagang|berdagang
  jualan online|toko online|toko daring|online shop|olshop|ecommerce|e commerce|marketplace|bisnis online|dagang online
  media sosial|social media|sosial media|sosmed|medsos|instagram|tiktok|facebook
  iklan|ads|advertising|periklanan|beriklan|ngiklan|advertisement
  iklan media sosial|facebook ads|instagram ads|meta ads|fb ads|tiktok ads|social media ads
  seo|search engine optimization|optimasi mesin pencari|search engine
  konten|content|contents
  menulis konten|copywriting|content writing|copywriter|content writer|penulis konten|menulis artikel
  pembuat konten|content creator|konten kreator|kreator konten|content creation
  menulis|penulisan|writing|writer|penulis|tulisan|nulis
  surel|email|e mail|email marketing|newsletter|surat elektronik
  loyalitas|loyalty|retensi|retention|crm
  keuangan|finance|financial|finansial
  keuangan pribadi|personal finance|atur uang|mengatur uang|atur keuangan|mengatur keuangan|kelola uang|mengelola uang|kelola gaji|mengatur gaji|financial planning|perencanaan keuangan|keuangan keluarga
  akuntansi|accounting|akutansi|pembukuan|bookkeeping|accountant|akuntan
  pajak|perpajakan|tax|taxation|spt|brevet
  investasi|invest|investment|investing|saham|reksa dana
  anggaran|budget|budgeting|bajet
  utang|hutang|cicilan|debt
  laporan keuangan|financial statement|financial report|financial statements
  pemodelan keuangan|financial modeling|financial modelling|model keuangan|valuasi
  bahasa inggris|english|inggris|toefl|ielts
  public speaking|berbicara di depan umum|pidato|presentasi
  rapat|meeting|meetings
  produktivitas|productivity|produktif
  kantor|office|administrasi|admin
  pekerja lepas|freelance|freelancer|freelancing|lepasan
  kafe|cafe|kedai|warung kopi|coffee shop|barista
  memasak|masak|kuliner|cooking|culinary
`).map((line) => line.split('|'));

/** The answer to a search without hits: no course teaches the words before the sign; the words after it are the nearest topic. */
export const instead: [words: string[], nearest: string][] = lines(`
  react|reactjs|vue|vuejs|angular|svelte|next|nextjs|nuxt|jquery|frontend developer|react native|node modules|es6|ajax|dom > javascript
  html|css|html css|bootstrap|tailwind|tailwindcss|wordpress|blog|blogger|hosting|domain|elementor|landing page|flexbox|responsive > pemrograman web
  php|laravel|codeigniter|ruby|rails|fullstack|full stack developer|webflow > pemrograman web
  golang|go|rust|java|spring|kotlin|flutter|dart|swift|android|ios|c|cplusplus|csharp|dotnet|unity|game|aplikasi mobile|roblox|scratch|algoritma|struktur data > pemrograman
  express|expressjs|nestjs|fastapi|django|flask|graphql|microservices|docker|kubernetes|devops|backend developer|fullstack developer > rest api
  mongodb|oracle|sqlite|mariadb|redis|bigquery|basis data|data engineer|data engineering|data warehouse > sql
  tableau|power bi|powerbi|looker|visualisasi data|ilmu data|pandas|numpy|jupyter|matplotlib|big data|rstudio|spss > analisis data
  tensorflow|pytorch|keras|deep learning|neural network|computer vision|nlp|scikit|data mining|kecerdasan buatan > machine learning
  chatgpt|gpt|gemini|copilot|midjourney|claude|llm|prompt|prompting|otomatisasi > asisten ai
  hipotesis|probabilitas|peluang|regresi|survei|kuesioner|matematika > statistika
  figma|sketch|adobe xd|wireframe|prototype|prototipe|mockup|product design|desain produk|canva > desain antarmuka
  photoshop|illustrator|coreldraw|corel|inkscape|logo|ilustrasi|vektor|procreate|kain|tekstil|fashion|jahit > motif batik
  poster|brosur|undangan|indesign|banner|desain grafis|kaligrafi|majalah > tipografi
  agile|scrum|kanban|jira|trello|gantt|pmp|product manager|prince2 > manajemen proyek
  motivasi|delegasi|coaching|supervisor|komunikasi|team building|manajer > memimpin tim
  merek|haki|halal|bpom|siup|cv pt|badan usaha|startup|modal|waralaba|franchise > legalitas usaha
  google ads|adsense|google bisnis|google maps|backlink|keyword|kata kunci > seo
  shopee|tokopedia|lazada|dropship|reseller|afiliasi|affiliate|live shopping|shopify|jualan online|youtube|youtuber > pemasaran digital
  storytelling|cerita|novel|cerpen|caption|takarir|jurnalistik|menyunting|skripsi|artikel|podcast|pembuat konten > menulis konten
  whatsapp|wa blast|mailchimp|telemarketing|layanan pelanggan > loyalitas pelanggan
  menabung|nabung|tabungan|dana darurat|asuransi|pensiun|reksadana|investasi|saham|crypto|kripto|emas|utang > keuangan pribadi
  neraca|jurnal|laba rugi|audit|auditor|kas|kasir|myob|accurate|zahir|laporan keuangan|pajak > akuntansi
  rumus|vlookup|pivot|pivot table|makro|macro|vba > excel
`).map((line) => {
  const [words = '', nearest = ''] = line.split(' > ');
  return [words.split('|'), nearest];
});

/** Words that say how hard a course may be, and what it may cost. They narrow a search that finds titles with them, and are left out otherwise. */
export const levelWords = {
  beginner: ['pemula', 'beginner', 'beginners', 'newbie', 'awam'],
  intermediate: ['menengah', 'intermediate'],
  advanced: ['lanjutan', 'advanced', 'mahir', 'lanjut', 'expert'],
};
export const priceWords = { free: ['gratis', 'free', 'gratisan'], paid: ['berbayar', 'paid'] };

/** Words around what somebody wants to learn. Courses needn't have them, but titles that have them come first. */
export const asides = lines(`
  belajar|pelajari|mempelajari|dipelajari|ajari|learn|learning|study|studi|kelas|class|les|course|courses|tutorial|tutor|pelatihan|training|workshop|bootcamp|webinar|seminar|materi|modul|video|buku|ebook|panduan|guide
  membuat|buat|bikin|ngebuat|membangun|bangun|make|making|build|create|menguasai|memahami|memulai|mulai|jadi|menjadi|become|ikut|ikutan|ambil
  ingin|mau|pengen|pingin|bisa|dapat|butuh|cari|mencari|rekomendasi|gimana|gmn|apa|kenapa|how|to|tips|trik|jago|ahli|pintar|cepat|mudah|gampang|singkat|kilat|lengkap|praktis|terbaik|terbaru|bagus|murah
  online|onlen|daring|sertifikat|bersertifikat|sertifikasi|nol|awal|sendiri|otodidak|step|by|the|for|a|an|of|and|in|on|with|my|from|zero|hari|menit|jam|dasar|basic|basics|fundamental|fundamentals|pengantar|introduction|intro|pengenalan
`).flatMap((line) => line.split('|'));

/** How many words of titles and descriptions one searched word may stand for. */
export const partsMost = 80;
