/** First words of this site's addresses, and what else may stand behind /profile/: nobody's name (a test compares it with the route map). */
const addresses = [
  ...['about', 'admin', 'api', 'assets', 'auth', 'become-instructor', 'business', 'checkout', 'company', 'complete', 'course', 'courses', 'cv', 'dashboard'],
  ...['delete', 'download', 'edit', 'education', 'email', 'experience', 'export', 'favicon', 'files', 'fonts', 'health', 'healthz', 'help', 'home', 'img'],
  ...['instructor', 'kit', 'learn', 'login', 'logout', 'manifest', 'media', 'members', 'metrics', 'new', 'news', 'notifications', 'null', 'og', 'password'],
  ...['privacy', 'profile', 'public', 'readyz', 'register', 'robots', 'root', 'search', 'security', 'settings', 'share', 'signin', 'signup', 'sitemap'],
  ...['static', 'status', 'terms', 'undefined', 'unsubscribe', 'user', 'users', 'verify', 'well-known', 'www'],
];

/** Who could be taken for the site's own people. */
const offices = [
  ...[
    'administrator',
    'akun-resmi',
    'bantuan',
    'customer-service',
    'direktur',
    'finance',
    'hrd',
    'info',
    'instruktur',
    'keamanan',
    'layanan',
    'layanan-pelanggan',
  ],
  ...['moderator', 'official', 'pengelola', 'resmi', 'sales', 'staf', 'staff', 'superadmin', 'support', 'tim', 'team', 'webmaster'],
];

export const reservedSlugs: readonly string[] = [...addresses, ...offices];

/** May not stand anywhere in a slug: the brand. */
export const brandWords = ['nusakelas'] as const;

/** May not be one of a slug's words: 'admin-budi'. */
export const officeWords = ['admin', 'superadmin', 'administrator', 'moderator', 'official'] as const;
