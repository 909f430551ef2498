/**
 * First segments of the site's addresses, and segments that may follow /profile/; nobody may take one as a slug. A test compares the list
 * with the route map.
 */
const addresses = [
  ...[
    'about',
    'admin',
    'announcements',
    'api',
    'assets',
    'auth',
    'become-instructor',
    'business',
    'checkout',
    'company',
    'complete',
    'course',
    'courses',
    'cv',
    'dashboard',
  ],
  ...['delete', 'download', 'edit', 'education', 'email', 'experience', 'export', 'favicon', 'files', 'fonts', 'health', 'healthz', 'help', 'home', 'img'],
  ...['instructor', 'kit', 'learn', 'login', 'logout', 'manifest', 'media', 'members', 'metrics', 'new', 'news', 'notifications', 'null', 'og', 'password'],
  ...['privacy', 'profile', 'public', 'readyz', 'register', 'robots', 'root', 'search', 'security', 'settings', 'share', 'signin', 'signup', 'sitemap'],
  ...['credentials', 'static', 'status', 'terms', 'undefined', 'unsubscribe', 'user', 'users', 'verify', 'well-known', 'www'],
];

/** Names that could be mistaken for the site's own staff. */
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

/** The brand may not appear anywhere in a slug. */
export const brandWords = ['nusakelas'] as const;

/** These may not be one of a slug's words: 'admin-budi'. */
export const officeWords = ['admin', 'superadmin', 'administrator', 'moderator', 'official'] as const;
