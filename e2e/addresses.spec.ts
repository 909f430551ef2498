import type { Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../src/routes';
import { expect, expectAccessible, expectNoSideScroll, forgiveRefusals, open, test } from './fixtures';
import { fromMail, unsubscribePattern } from './mail';
import { requestFrom } from './quotes';

type Scene = {
  page: Page;
  consoleErrors: string[];
  signIn: (page: Page, email: string) => Promise<void>;
  newLearner: (page: Page) => Promise<{ name: string }>;
  origin: string;
};
/** What somebody may see at an address: with data, empty, in error. */
type Sights = Record<string, (scene: Scene) => Promise<unknown>>;

const flat = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ children, index, path }) => (children ? flat(children) : [index ? '/' : path === '*' ? '*' : `/${path}`]));

const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

const goTo =
  (path: string) =>
  ({ page }: Scene) =>
    open(page, path);

/** Goes to an address from the catalogue while the API doesn't answer. */
const cutOff = async (page: Page, link: () => ReturnType<Page['getByRole']>, pattern: RegExp | string) => {
  await open(page, '/courses');
  await page.route(pattern, (route) => route.abort());
  await link().click();
  await heading(page, 'Terjadi kesalahan');
};

const publicSights: Record<string, Sights> = {
  '/': {
    'with data': goTo('/'),
    'menu open': async ({ page }) => {
      await open(page, '/');
      const drawer = page.getByRole('button', { name: 'Buka menu' });
      await ((await drawer.isVisible()) ? drawer : page.getByRole('button', { name: /^Kategori/ })).click();
      await expect(page.getByRole('dialog').or(page.getByRole('menu')).filter({ visible: true })).toHaveCount(1);
    },
    suggestions: async ({ page }) => {
      await open(page, '/');
      await page.getByRole('search', { name: 'Cari kursus', exact: true }).getByRole('combobox').fill('desain');
      await expect(page.getByRole('listbox').filter({ visible: true })).toBeVisible();
      await page.keyboard.press('ArrowDown');
    },
    empty: async ({ page }) => {
      await open(page, '/');
      await page.getByRole('tab', { name: 'Olahraga' }).click();
      await expect(page.getByText('Tidak ada kursus ditemukan')).toBeVisible();
    },
    'in error': async ({ page }) => {
      await open(page, '/');
      await page.route('**/api/courses*', (route) => route.abort());
      await page.getByRole('tab', { name: 'Keuangan' }).click();
      await expect(page.getByText('Kursus gagal dimuat.')).toBeVisible();
    },
  },
  '/auth': {
    'signing in': goTo('/auth'),
    'in error': async ({ page }) => {
      await open(page, '/auth?mode=daftar');
      await page.getByRole('textbox', { name: 'Password' }).fill('12345');
      await page.getByRole('main').getByRole('button', { name: 'Daftar', exact: true }).click();
      await expect(page.getByText('Password minimal 6 karakter')).toBeVisible();
    },
    forgotten: async ({ page }) => {
      await open(page, '/auth?mode=lupa');
      await heading(page, 'Lupa password?');
      await page.getByLabel('Email').fill('tidak-ada@nusakelas.test');
      await page.getByRole('main').getByRole('button', { name: 'Kirim tautan' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'kami sudah mengirim' })).toBeVisible();
    },
    'second step': async ({ page }) => {
      await open(page, '/auth');
      await page.route('**/api/auth/sign-in/email', (route) => route.fulfill({ json: { challenge: 'factor' } }));
      await page.getByLabel('Email').fill('siswa@nusakelas.test');
      await page.getByRole('textbox', { name: 'Password' }).fill('belajar123');
      await page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click();
      await expect(page.getByLabel('Kode verifikasi')).toBeVisible();
    },
  },
  '/auth/reset': {
    'with data': async ({ page }) => {
      await page.route('**/api/auth/reset-password/check', (route) => route.fulfill({ json: { alive: true } }));
      await open(page, '/auth/reset?token=abc');
      await expect(page.getByRole('textbox', { name: 'Password baru' })).toBeVisible();
      await expect(page).toHaveURL('/auth/reset');
    },
    'with a spent word': async ({ page }) => {
      await open(page, '/auth/reset?token=abc');
      await heading(page, 'Tautan ini tidak dapat dipakai');
    },
    'without its word': async ({ page }) => {
      await open(page, '/auth/reset');
      await heading(page, 'Tautan ini tidak dapat dipakai');
    },
  },
  '/auth/email': {
    'with data': async ({ page }) => {
      await open(page, '/auth/email?token=abc');
      await heading(page, 'Ganti email akun');
      await expect(page).toHaveURL('/auth/email');
    },
    'without its word': async ({ page }) => {
      await open(page, '/auth/email');
      await heading(page, 'Tautan ini tidak dapat dipakai');
    },
  },
  '/courses': {
    'with data': goTo('/courses?level=beginner'),
    corrected: async ({ page }) => {
      await open(page, '/courses?q=pemorgraman');
      const sheet = page.getByRole('button', { name: /^Saring/ });
      if (await sheet.isVisible()) await sheet.click();
      await expect(page.getByRole('form', { name: 'Saring kursus' })).toBeVisible();
    },
    empty: goTo('/courses?q=zzzzqqqq'),
    'in error': async ({ page }) => {
      await open(page, '/courses');
      await page.route('**/api/courses?*', (route) => route.abort());
      await page.getByRole('contentinfo').getByRole('link', { name: 'Desain' }).click();
      await expect(page.getByText('Daftar kursus gagal dimuat.')).toBeVisible();
    },
  },
  '/course/:slug': {
    'with data': goTo('/course/analisis-data-dengan-python'),
    'each tab': async ({ page }) => {
      await open(page, '/course/dasar-pemrograman-web');
      for (const tab of ['Instruktur', 'Sertifikasi', 'Kurikulum']) {
        await page.getByRole('tab', { name: tab }).click();
        if (tab !== 'Kurikulum') await expectAccessible(page);
      }
    },
    preview: async ({ page }) => {
      await open(page, '/course/dasar-pemrograman-web');
      await page.getByRole('tab', { name: 'Kurikulum' }).click();
      await page
        .getByRole('button', { name: /^Pratinjau gratis/ })
        .first()
        .click();
      await expect(page.getByRole('dialog').locator('video')).toBeVisible();
    },
    'in error': ({ page }) => cutOff(page, () => page.getByRole('link', { name: 'Dasar Pemrograman Web' }), '**/api/courses/*'),
  },
  '/members': {
    'with data': goTo('/members?city=medan'),
    empty: goTo('/members?q=zzzzqqqq'),
    'in error': async ({ page }) => {
      await open(page, '/members');
      await page.route('**/api/members?*', (route) => route.abort());
      await page.getByRole('checkbox', { name: 'Hanya instruktur' }).click();
      await expect(page.getByText('Daftar anggota gagal dimuat.')).toBeVisible();
    },
  },
  '/profile/:slug': {
    'with data': goTo('/profile/putri-maharani'),
    'who teaches': goTo('/profile/rahmat-hidayat'),
    'a report': async ({ page, newLearner }) => {
      await newLearner(page);
      await open(page, '/profile/putri-maharani?lapor=1');
      await page.getByRole('button', { name: 'Kirim laporan' }).click();
      await expect(page.getByText('Pilih alasan laporan')).toBeVisible();
    },
    'in error': async ({ page, newLearner }) => {
      await newLearner(page);
      await page.route('**/api/members/*/personal', (route) => route.abort());
      await open(page, '/profile/putri-maharani');
      await expect(page.getByText('Bagian untuk anggota gagal dimuat.')).toBeVisible();
    },
    unknown: goTo('/profile/tidak-ada'),
  },
  '/business': { 'with data': goTo('/business') },
  '/business/programs/:category/:tier': {
    'with data': goTo('/business/programs/it-software/basic'),
    'the longest': goTo('/business/programs/hr-management/complete'),
  },
  '/business/quote': {
    'without its word': async ({ page }) => {
      await open(page, '/business/quote');
      await heading(page, 'Tautan ini tidak lengkap');
    },
    'in error': async ({ page }) => {
      await open(page, `/business/quote#${'0'.repeat(32)}.${'A'.repeat(43)}`);
      await heading(page, 'Tautan ini tidak dapat dibuka');
      await expect(page.getByText('Tautan penawaran ini tidak berlaku atau sudah kedaluwarsa.')).toBeVisible();
    },
    'without connection': async ({ page }) => {
      await page.route('**/api/quote-link', (route) => route.abort());
      await open(page, `/business/quote#${'0'.repeat(32)}.${'A'.repeat(43)}`);
      await expect(page.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
    },
  },
  '/business/request-quote': {
    'with data': goTo('/business/request-quote?category=hr&tier=complete'),
    'in error': async ({ page }) => {
      await open(page, '/business/request-quote');
      await page.getByRole('button', { name: 'Selanjutnya' }).click();
      await expect(page.getByText('Nama perusahaan minimal 2 karakter')).toBeVisible();
    },
  },
  '/unsubscribe': {
    'without its word': async ({ page }) => {
      await open(page, '/unsubscribe');
      await heading(page, 'Tautan ini tidak lengkap');
    },
    'in error': async ({ page }) => {
      await open(page, `/unsubscribe#${'0'.repeat(36)}.learning.approved.${'A'.repeat(43)}`);
      await heading(page, 'Tautan ini tidak dapat dipakai');
      await expect(page.getByText('Tautan berhenti berlangganan ini tidak berlaku.')).toBeVisible();
    },
    'without connection': async ({ page }) => {
      await page.route('**/api/subscription', (route) => route.abort());
      await open(page, `/unsubscribe#${'0'.repeat(36)}.learning.approved.${'A'.repeat(43)}`);
      await expect(page.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
    },
    'with data': async (scene) => {
      await asked(scene);
      await open(scene.page, await fromMail(admin, unsubscribePattern));
      // notifications.spec.ts may be stopping it at this moment.
      await heading(scene.page, /^(Berhenti menerima email ini\?|Email ini dihentikan)$/);
    },
  },
  '/about': { 'with data': goTo('/about') },
  '/terms': { 'with data': goTo('/terms') },
  '/privacy': { 'with data': goTo('/privacy') },
  '/kit': { 'with data': goTo('/kit') },
  '*': { 'an unknown address': goTo('/tidak/ada') },
};

const learner = 'siswa2@nusakelas.test';
const instructor = 'instruktur@nusakelas.test';
const admin = 'admin@nusakelas.test';

/** A learner of their own in the free course, so that no other test moves what is shown. */
const enrolled = async ({ page, newLearner, origin }: Scene) => {
  await newLearner(page);
  const answer = await page.request.post('/api/enrollments', { data: { course: 'dasar-pemrograman-web' }, headers: { origin } });
  expect(answer.ok()).toBe(true);
};

/** A learner of their own who has asked for an offer: staff gets a mail, they a notification. */
const asked = async ({ page, newLearner, origin }: Scene) => {
  const { name } = await newLearner(page);
  await requestFrom(page.request, origin, name);
};

const privateSights: Record<string, Sights> = {
  '/dashboard': {
    empty: async ({ page, newLearner }) => {
      await newLearner(page);
      await page.goto('/dashboard');
      await expect(page.getByText('Belum ada kursus')).toBeVisible();
      await page.getByRole('button', { name: /^Notifikasi/ }).click();
      await expect(page.getByText('Tidak ada notifikasi')).toBeVisible();
    },
    'with data': async (scene) => {
      await enrolled(scene);
      await scene.page.goto('/dashboard');
      await expect(scene.page.getByRole('link', { name: /^Lanjut Belajar/ })).toBeVisible();
    },
    'with quotes': async ({ page, signIn }) => {
      await signIn(page, 'hr@nusakelas.test');
      await page.goto('/dashboard?tab=quotes');
      await expect(page.getByRole('region', { name: /^Penawaran / })).toBeVisible();
      for (const fold of ['Yang termasuk', 'Syarat dan ketentuan']) await page.locator('summary', { hasText: fold }).first().click();
    },
    'without quotes': async ({ page, newLearner }) => {
      await newLearner(page);
      await page.goto('/dashboard?tab=quotes');
      await expect(page.getByText('Belum ada quote request')).toBeVisible();
    },
    'in error': async (scene) => {
      await enrolled(scene);
      await scene.page.route('**/api/enrollments', (route) => route.abort());
      await scene.page.goto('/dashboard');
      await expect(scene.page.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
    },
  },
  '/profile/complete': {
    'with data': async ({ page, signIn }) => {
      await signIn(page, 'tanpanama@nusakelas.test');
      await page.goto('/profile/complete?returnUrl=/courses');
      await expect(page.getByLabel('Nama Lengkap')).toBeVisible();
    },
    'in error': async ({ page, signIn }) => {
      await signIn(page, 'tanpanama@nusakelas.test');
      await page.route('**/api/profile', (route) => route.abort());
      await page.goto('/profile/complete');
      await heading(page, 'Halaman gagal dimuat');
    },
  },
  '/notifications': {
    'with data': async (scene) => {
      await asked(scene);
      await scene.page.goto('/notifications');
      await expect(scene.page.getByRole('button', { name: /^Permintaan penawaran RQ-/ })).toBeVisible({ timeout: 15_000 });
      await scene.page.getByRole('button', { name: 'Tandai semua dibaca' }).click();
      await expect(scene.page.getByRole('status').filter({ hasText: 'Semua sudah dibaca' })).toBeVisible();
      await scene.page.getByText('Belum dibaca', { exact: true }).click();
      await expect(scene.page.getByText('Tidak ada notifikasi yang belum dibaca')).toBeVisible();
      await scene.page.getByRole('button', { name: 'Lihat semua' }).click();
      await expect(scene.page.getByRole('button', { name: /^Permintaan penawaran RQ-/ })).toBeVisible();
    },
    empty: async ({ page, newLearner }) => {
      await newLearner(page);
      await page.goto('/notifications');
      await expect(page.getByText('Tidak ada notifikasi')).toBeVisible();
    },
    'in error': async ({ page, newLearner }) => {
      await newLearner(page);
      await page.route('**/api/notifications/all*', (route) => route.abort());
      await page.goto('/notifications');
      await expect(page.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
    },
  },
  '/profile/edit': {
    'own data': async ({ page, newLearner }) => {
      await newLearner(page);
      await page.goto('/profile/edit?tab=data');
      await expect(page.getByRole('button', { name: 'Hapus akun saya' })).toBeVisible();
      await expect(page.getByText('Belum ada permintaan tentang data Anda.')).toBeVisible();
      await expect(page.getByText(/^Disetujui /).first()).toBeVisible();
    },
    'own data, taught courses': async ({ page, signIn }) => {
      await signIn(page, instructor);
      await page.goto('/profile/edit?tab=data');
      await expect(page.getByText(/^Anda masih mengajar kursus yang terbit/)).toBeVisible();
    },
    'own data in error': async ({ page, newLearner }) => {
      await newLearner(page);
      await page.route('**/api/privacy/**', (route) => route.abort());
      await page.goto('/profile/edit?tab=data');
      await expect(page.getByRole('button', { name: 'Coba lagi' }).first()).toBeVisible();
    },
    'personal data': async ({ page, signIn }) => {
      await signIn(page, instructor);
      await page.goto('/profile/edit');
      await expect(page.getByLabel('Judul singkat')).toHaveValue('Pengembang web senior');
    },
    educations: async ({ page, signIn }) => {
      await signIn(page, instructor);
      await page.goto('/profile/edit?tab=pendidikan');
      await expect(page.getByRole('heading', { name: 'Universitas Hasanuddin' })).toBeVisible();
    },
    'no experience': async ({ page, newLearner }) => {
      await newLearner(page);
      await page.goto('/profile/edit?tab=pengalaman');
      await expect(page.getByText('Belum ada pengalaman.')).toBeVisible();
    },
    privacy: async ({ page, signIn }) => {
      await signIn(page, instructor);
      await page.goto('/profile/edit?tab=privasi');
      await expect(page.getByRole('radio', { name: /^Publik/ })).toBeChecked();
    },
    'in error': async ({ page, signIn }) => {
      await signIn(page, instructor);
      await page.route('**/api/profile', (route) => route.abort());
      await page.goto('/profile/edit');
      await expect(page.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
    },
    notifications: async ({ page, newLearner }) => {
      await newLearner(page);
      await page.goto('/profile/edit?tab=notifikasi');
      const mail = page.getByRole('switch', { name: 'Email: Lesson disetujui' });
      await expect(mail).toBeChecked();
      await mail.click();
      await expect(mail).not.toBeChecked();
      await expect(page.getByRole('status').filter({ hasText: 'Tersimpan' })).toBeVisible();
      await page.getByText(/^Selalu dikirim \(\d+\)$/).click();
      await expect(page.getByText('Kode pemulihan dipakai')).toBeVisible();
      await page.reload();
      await expect(mail).not.toBeChecked();
    },
    'notifications in error': async ({ page, newLearner, consoleErrors }) => {
      await newLearner(page);
      await page.route('**/api/notification-preferences', (route) => route.abort());
      await page.goto('/profile/edit?tab=notifikasi');
      await expect(page.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
      forgiveRefusals(consoleErrors);
    },
    keamanan: async ({ page, newLearner }) => {
      await newLearner(page);
      await page.goto('/profile/edit?tab=keamanan');
      await expect(page.getByText('Perangkat ini', { exact: true })).toBeVisible();
    },
    'security in error': async ({ page, newLearner }) => {
      await newLearner(page);
      await page.route('**/api/me/security', (route) => route.abort());
      await page.goto('/profile/edit?tab=keamanan');
      await expect(page.getByText('Keamanan akun gagal dimuat.')).toBeVisible();
    },
  },
  '/profile/edit/cv': {
    'with data': async ({ page, signIn }) => {
      await signIn(page, learner);
      await page.goto('/profile/edit/cv');
      await expect(page.getByRole('region', { name: 'Pratinjau CV' })).toBeVisible();
    },
    empty: async ({ page, newLearner }) => {
      await newLearner(page);
      await page.goto('/profile/edit/cv');
      await page.getByText('saran lagi').click();
      await page.getByRole('radio', { name: 'Berdesain' }).check();
      await expect(page.getByText('Anda belum mengikuti kursus.')).toBeVisible();
    },
    'in error': async ({ page, signIn }) => {
      await signIn(page, learner);
      await page.route('**/api/cv', (route) => route.abort());
      await page.goto('/profile/edit/cv');
      await heading(page, 'Halaman gagal dimuat');
    },
  },
  '/profile/edit/education/:id': {
    'a new one': async ({ page, signIn }) => {
      await signIn(page, instructor);
      await page.goto('/profile/edit/education/new');
      await page.getByRole('button', { name: 'Simpan' }).click();
      await expect(page.getByText('Isi nama institusi')).toBeVisible();
    },
    'in error': async ({ page, signIn }) => {
      await signIn(page, instructor);
      await page.goto('/profile/edit/education/1');
      await expect(page.getByText('Entri ini tidak ditemukan.')).toBeVisible();
    },
  },
  '/profile/edit/experience/:id': {
    'a new one': async ({ page, signIn }) => {
      await signIn(page, instructor);
      await page.goto('/profile/edit/experience/new');
      await expect(page.getByLabel('Posisi')).toBeVisible();
    },
    'in error': async ({ page, signIn }) => {
      await signIn(page, instructor);
      await page.route('**/api/profile/experiences/*', (route) => route.abort());
      await page.goto('/profile/edit/experience/0197b2f0-0000-7000-8000-000000000000');
      await expect(page.getByText('Pengalaman gagal dimuat.')).toBeVisible();
    },
  },
  '/checkout/:slug': {
    'with data': async ({ page, signIn }) => {
      await signIn(page, learner);
      await page.goto('/checkout/analisis-data-dengan-python');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
    'in error': async ({ page, signIn }) => {
      await signIn(page, learner);
      await page.route('**/api/checkout/**', (route) => route.abort());
      await page.goto('/checkout/analisis-data-dengan-python');
      await heading(page, 'Halaman gagal dimuat');
    },
  },
  '/learn/:courseSlug': {
    'with data': async (scene) => {
      await enrolled(scene);
      await scene.page.goto('/learn/dasar-pemrograman-web');
      await expect(scene.page.getByRole('heading', { name: '1. Struktur halaman dengan HTML' })).toBeVisible();
    },
    'in error': async (scene) => {
      await enrolled(scene);
      await scene.page.route('**/api/learn/**', (route) => route.abort());
      await scene.page.goto('/learn/dasar-pemrograman-web');
      await heading(scene.page, 'Halaman gagal dimuat');
    },
  },
  '/instructor': {
    'with data': async ({ page, signIn }) => {
      await signIn(page, instructor);
      await page.goto('/instructor');
      await expect(page).toHaveURL('/instructor/approvals');
      await heading(page, 'Persetujuan');
    },
  },
  '/instructor/approvals': {
    empty: async ({ page, signIn }) => {
      await signIn(page, instructor);
      await page.goto('/instructor/approvals?course=git-untuk-kerja-tim');
      await heading(page, 'Persetujuan');
    },
    'in error': async ({ page, signIn }) => {
      await signIn(page, instructor);
      await page.route('**/api/submissions*', (route) => route.abort());
      await page.goto('/instructor/approvals');
      await expect(page.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
    },
  },
  '/admin/member-profiles': {
    'with data': async ({ page, signIn }) => {
      await signIn(page, admin);
      await page.goto('/admin/member-profiles?view=all&q=rahmat');
      await expect(page.getByRole('link', { name: 'Rahmat Hidayat' })).toBeVisible();
    },
    'a profile': async ({ page, signIn }) => {
      await signIn(page, admin);
      await page.goto('/admin/member-profiles?view=all&q=bagas');
      await page.getByRole('link', { name: 'Bagas Pramudya' }).click();
      await page.getByRole('radio', { name: 'Sembunyikan bagian' }).check();
      await page.getByRole('button', { name: 'Sembunyikan bagian' }).click();
      await expect(page.getByText('Alasan minimal 10 karakter')).toBeVisible();
    },
    empty: async ({ page, signIn }) => {
      await signIn(page, admin);
      await page.goto('/admin/member-profiles?q=zzzzqqqq');
      await expect(page.getByText('Tidak ada profil yang cocok')).toBeVisible();
    },
    'in error': async ({ page, signIn }) => {
      await signIn(page, admin);
      await page.route('**/api/staff/member-profiles?*', (route) => route.abort());
      await page.goto('/admin/member-profiles');
      await expect(page.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
    },
  },
  '/admin/superadmin': {
    'data requests': async ({ page, signIn }) => {
      await signIn(page, admin);
      await page.goto('/admin/superadmin?tab=pdp&view=done&q=zzzzqqqq');
      await expect(page.getByText('Tidak ada permintaan yang cocok')).toBeVisible();
    },
    'a data request': async ({ page, signIn, newLearner, origin }) => {
      const { name } = await newLearner(page);
      const asked = { clientKey: crypto.randomUUID(), kind: 'correction', text: 'Nama saya tertulis keliru.' };
      expect((await page.request.post('/api/privacy/requests', { data: asked, headers: { origin } })).status()).toBe(201);
      await signIn(page, admin);
      await page.goto(`/admin/superadmin?tab=pdp&q=${encodeURIComponent(name)}`);
      // A search that waits while the link is followed doesn't call back to the queue.
      await page.getByLabel('Cari permintaan data').fill(`${name} `);
      await page.getByRole('link', { name: 'Perbaikan data' }).evaluate((link) => {
        link.addEventListener('click', () => {
          for (const since = performance.now(); performance.now() - since < 400; );
        });
        (link as HTMLElement).click();
      });
      await expect(page.getByRole('heading', { level: 2, name: 'Perbaikan data' })).toBeFocused();
      await page.getByLabel('Jawaban atau alasan').fill('Nama Anda sudah kami perbaiki.');
      await page.getByRole('button', { name: 'Kirim jawaban' }).click();
      const asking = page.getByRole('dialog', { name: 'Kirim jawaban ini?' });
      await expect(asking).toContainText(name);
      await asking.getByRole('button', { name: 'Batal' }).click();
      await expect(page.getByRole('button', { name: 'Tolak dengan alasan' })).toBeVisible();
    },
    'with data': async ({ page, signIn }) => {
      await signIn(page, admin);
      await page.goto('/admin/superadmin?tab=quotes&view=all');
      await expect(page.getByRole('link', { name: 'CV Laut Biru Logistik' })).toBeVisible();
    },
    'a request': async ({ page, signIn }) => {
      await signIn(page, admin);
      await page.goto('/admin/superadmin?tab=quotes&view=quoted&q=rempah');
      await page.getByRole('link', { name: 'PT Rempah Nusantara Sejahtera' }).first().click();
      await expect(page.getByRole('heading', { name: 'Penawaran terkirim' })).toBeVisible();
    },
    empty: async ({ page, signIn }) => {
      await signIn(page, admin);
      await page.goto('/admin/superadmin?tab=quotes&q=zzzzqqqq');
      await expect(page.getByText('Tidak ada permintaan yang cocok')).toBeVisible();
    },
    'in error': async ({ page, signIn }) => {
      await signIn(page, admin);
      await page.route('**/api/staff/quote-requests?*', (route) => route.abort());
      await page.goto('/admin/superadmin');
      await expect(page.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
    },
  },
};

/** Guarded addresses whose screens come later: who may see them, and one address of each. */
const later = {
  [instructor]: {
    '/instructor/earnings': '/instructor/earnings',
    '/instructor/courses/create': '/instructor/courses/create',
    '/instructor/courses/:courseId/edit': '/instructor/courses/1/edit',
  },
  [admin]: {
    '/admin/dashboard': '/admin/dashboard',
    '/admin/courses/:courseId/edit': '/admin/courses/1/edit',
    '/admin/users/:userId/edit': '/admin/users/1/edit',
    '/admin/courses/:courseId/enrollments': '/admin/courses/1/enrollments',
    '/admin/instructor-applications': '/admin/instructor-applications',
  },
};

test('every address of the route map is looked at here', () => {
  expect(Object.keys({ ...publicSights, ...privateSights, ...Object.assign({}, ...Object.values(later)) }).toSorted()).toEqual(flat(routes).toSorted());
});

for (const [email, paths] of Object.entries(later)) {
  test(`${email} is told that later screens aren't there yet`, { tag: '@desktop' }, async ({ page, signIn, consoleErrors }) => {
    await signIn(page, email);
    for (const path of Object.values(paths)) {
      await page.goto(path);
      await heading(page, 'Oops! Page not found');
    }
    await expectAccessible(page);
    forgiveRefusals(consoleErrors);
  });
}

// The journeys look at private pages on phones.
for (const [address, sights, tag] of [
  ...Object.entries(publicSights).map((entry) => [...entry, []] as const),
  ...Object.entries(privateSights).map((entry) => [...entry, ['@desktop']] as const),
]) {
  for (const [sight, show] of Object.entries(sights)) {
    test(`${address} ${sight}: accessible, in its frame, within the window`, { tag: [...tag] }, async ({
      page,
      signIn,
      newLearner,
      baseURL,
      consoleErrors,
    }) => {
      await show({ page, signIn, newLearner, consoleErrors, origin: baseURL ?? '' });
      await expect(page.locator('html')).toHaveAttribute('lang', 'id');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      for (const landmark of ['banner', 'main', 'contentinfo'] as const) await expect(page.getByRole(landmark)).toHaveCount(1);
      await expectNoSideScroll(page);
      await expectAccessible(page);
      if (sight.endsWith('in error') || ['without connection', 'unknown'].includes(sight) || address === '*') forgiveRefusals(consoleErrors);
    });
  }
}
