import type { Locator, Page } from '@playwright/test';
import { devices } from './devices';
import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  goWithin,
  password,
  shown,
  test,
  toast,
  unique,
} from './fixtures';

const course = 'dasar-pemrograman-web';

async function openLessons(page: Page) {
  const drawer = page.getByRole('button', { name: 'Pelajaran', exact: true });
  if (await drawer.isVisible()) await drawer.click();
}

async function submitLesson(page: Page, notes: string) {
  await page.getByLabel('Catatan (opsional)').fill(notes);
  await page.getByRole('button', { name: 'Submit untuk Review' }).click();
  await expect(toast(page, 'Lesson berhasil disubmit untuk review!').first()).toBeVisible();
}

/** Wherever a thumb scrolls the control to, the toast that is shown doesn't lie over it. */
async function expectFree(shownToast: Locator, control: Locator) {
  const covered = await control.evaluate((element) => {
    const places = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9].filter((part) => {
      const { top, height } = element.getBoundingClientRect();
      window.scrollBy({ top: top + height / 2 - part * window.innerHeight, behavior: 'instant' });
      const now = element.getBoundingClientRect();
      const above = document.elementFromPoint(now.left + now.width / 2, now.top + now.height / 2);
      return above?.closest('[role=alert]');
    });
    element.scrollIntoView({ block: 'center' });
    return places;
  });
  await expect(shownToast).toBeVisible();
  expect(covered, 'places of the window where a toast covers the control').toEqual([]);
}

/** The instructor opens the learner's submission from the queue. */
async function openSubmission(page: Page, learner: string) {
  await page.goto('/instructor/approvals?course=dasar-pemrograman-web');
  const row = page.getByRole('link', { name: learner });
  const more = page.getByRole('button', { name: 'Muat lebih banyak' });
  await expect(row.or(page.getByRole('heading', { name: 'Persetujuan' })).first()).toBeVisible();
  while (!(await row.isVisible()) && (await more.isVisible())) await more.click();
  await row.click();
  await expect(page.getByRole('region', { name: 'Entri yang terbuka' })).toContainText(learner);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeFocused();
}

test.describe('on phones, and in a wide window from there on', () => {
  test.use(devices.phone);

  // spec: S3.2 S10.1 S80.2-3 S86.1 S89.1 S89.5 S135.3 S136.1 S145.1-2 S197.1 S199.1 D0.2-4 D2.1 D12.2
  test('a visitor becomes a learner, finishes a course with an instructor, and both are told live', async ({
    page,
    context,
    otherBrowser,
    signIn,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const id = unique();
    const learner = `Putri ${id}`;

    await test.step('from the catalogue to an account', async () => {
      await page.goto('/courses');
      await page.getByRole('link', { name: 'Dasar Pemrograman Web' }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: 'Dasar Pemrograman Web' }),
      ).toBeVisible();
      await shown(page, 'Daftar Kursus').click();
      await expect(toast(page, 'Silakan login terlebih dahulu')).toBeVisible();
      await expect(page).toHaveURL(/\/auth\?returnUrl=%2Fcourse%2Fdasar-pemrograman-web/);
      await page.getByRole('button', { name: 'Daftar di sini' }).click();
      await page.getByLabel('Nama Lengkap').fill(learner);
      await page.getByLabel('Email').fill(`putri-${id}@nusakelas.test`);
      await page.getByRole('textbox', { name: 'Password' }).fill('12345');
      await page.getByRole('main').getByRole('button', { name: 'Daftar', exact: true }).click();
      await expect(page.getByText('Password minimal 6 karakter')).toBeVisible();
      await page.getByRole('textbox', { name: 'Password' }).fill(password);
      await expect(page.getByText('Centang untuk menyetujui')).toBeVisible();
      const terms = page.waitForEvent('popup');
      await page
        .getByRole('main')
        .getByRole('link', { name: 'syarat dan ketentuan' })
        .first()
        .click();
      await (await terms).close();
      await page.getByRole('checkbox', { name: 'Saya menyetujui' }).check();
      await page.getByRole('main').getByRole('button', { name: 'Daftar', exact: true }).click();
      // A phone shows one message at a time, and the next one follows at once.
      await expect(
        page
          .getByRole('alert', { includeHidden: true })
          .filter({ hasText: 'Akun berhasil dibuat!' }),
      ).toBeAttached();
    });

    await test.step('is enrolled as asked for before the account, and lands in the player', async () => {
      await expect(
        toast(page, 'Berhasil mendaftar kursus gratis! Mulai belajar sekarang.'),
      ).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/learn/${course}`));
      await expect(
        page.getByRole('heading', { name: '1. Struktur halaman dengan HTML' }),
      ).toBeVisible();
    });

    await test.step('a locked lesson can not be opened by its address', async () => {
      const answer = await page.request.get(`/api/learn/${course}`);
      const { lessons } = (await answer.json()) as { lessons: { id: string }[] };
      await page.goto(`/learn/${course}?lesson=${lessons[1]?.id}`);
      await expect(
        page.getByText('Lesson sebelumnya harus diselesaikan terlebih dahulu'),
      ).toBeVisible();
      await page.goto(`/learn/${course}`);
    });

    const instructor = await otherBrowser();
    await signIn(instructor, 'instruktur@nusakelas.test');
    await instructor.goto('/instructor');
    await expect(instructor.getByRole('heading', { name: 'Kursus Anda' })).toBeVisible();
    await instructor.getByRole('link', { name: 'Kiriman menunggu' }).click();
    await expect(instructor).toHaveURL('/instructor/approvals');
    const heading = instructor.getByRole('heading', { level: 1 });
    await expect(heading).toBeFocused();
    expect(
      await heading.evaluate((element) => getComputedStyle(element).outlineStyle),
      'a heading is no control',
    ).toBe('none');
    const secondTab = await instructor.context().newPage();
    await secondTab.goto('/courses');
    await expect(secondTab.getByRole('button', { name: /^Notifikasi/ })).toBeVisible();

    await test.step('submits, takes back, submits again; every tab of the instructor hears of it', async () => {
      await submitLesson(page, 'Percobaan yang keliru');
      await expect(page.getByText('Menunggu Review Instructor').last()).toBeVisible();
      await expectFree(
        toast(page, 'Lesson berhasil disubmit untuk review!').first(),
        page.getByRole('button', { name: 'Tarik Kembali' }),
      );
      await page.getByRole('button', { name: 'Tarik Kembali' }).click();
      await expect(page.getByLabel('Catatan (opsional)')).toHaveValue('Percobaan yang keliru');
      await submitLesson(page, 'Halaman profil warung saya');
      await expect(toast(secondTab, 'Kiriman baru menunggu tinjauan').first()).toBeVisible({
        timeout: 15_000,
      });
      await expect(
        secondTab.getByRole('button', { name: /Notifikasi, \d+ belum dibaca/ }),
      ).toBeVisible();
    });

    await test.step('is rejected with a reason, live', async () => {
      await openSubmission(instructor, learner);
      await instructor.getByLabel('Umpan balik').fill('Pendek');
      await instructor.getByRole('button', { name: 'Tolak' }).click();
      await expect(instructor.getByText('Alasan penolakan minimal 10 karakter')).toBeVisible();
      await instructor
        .getByLabel('Umpan balik')
        .fill('Tambahkan daftar lima menu dengan elemen ul.');
      await instructor.getByRole('button', { name: 'Tolak' }).click();
      await expect(
        toast(instructor, `Kiriman ditolak: ${learner} · `).getByRole('button', {
          name: 'Urungkan',
        }),
      ).toBeVisible();
      await expect(toast(page, 'Pelajaran perlu diperbaiki')).toBeVisible({ timeout: 15_000 });
      await expect(
        page.getByText('Tambahkan daftar lima menu dengan elemen ul.').first(),
      ).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('submits again, is approved, and the next lesson opens without a reload', async () => {
      await submitLesson(page, 'Daftar menu sudah saya tambahkan');
      // The first answer was given on a phone; from here on both sit at a desk, the learner once it is approved.
      await instructor.setViewportSize(devices.desktop.viewport);
      await openSubmission(instructor, learner);
      await expect(instructor.getByText('Percobaan sebelumnya')).toBeVisible();
      await expectNoSideScroll(instructor);
      await instructor.getByRole('button', { name: 'Setujui' }).click();
      await expect(toast(page, 'Pelajaran disetujui')).toBeVisible({ timeout: 15_000 });
      await expectFree(
        toast(page, 'Pelajaran disetujui'),
        page.getByRole('button', { name: 'Pelajaran Selanjutnya' }),
      );
      await page.setViewportSize(devices.desktop.viewport);
      await expect(page.getByText('25%').first()).toBeVisible();
      await expect(page.getByText('Sudah Disetujui').last()).toBeVisible();
      await page.getByRole('button', { name: 'Pelajaran Selanjutnya' }).click();
      await expect(
        page.getByRole('heading', { name: '2. Warna, jarak, dan huruf dengan CSS' }),
      ).toBeFocused();
      await expect(page.getByRole('button', { name: 'Pelajaran Sebelumnya' })).toBeEnabled();
    });

    await test.step('the bell leads back to the lesson', async () => {
      await page.getByRole('button', { name: /^Notifikasi/ }).click();
      const popover = page.getByRole('dialog', { name: 'Notifikasi' });
      await expect(popover.getByRole('heading', { name: 'Notifikasi' })).toBeVisible();
      await popover.getByRole('button', { name: /Pelajaran disetujui/ }).click();
      await expect(popover).toBeHidden();
      await expect(
        page.getByRole('heading', { name: '1. Struktur halaman dengan HTML' }),
      ).toBeVisible();
      await expect(
        page
          .getByRole('region', { name: 'Submission' })
          .locator(':scope, [tabindex]')
          .and(page.locator(':focus')),
        'at the feedback',
      ).toHaveCount(1);
    });

    await test.step('the other lessons, to the end', async () => {
      // Handing in and approving are proved by the first lesson: the two in the middle are done without a page.
      const headers = { origin: baseURL ?? '' };
      const { lessons } = (await (await page.request.get(`/api/learn/${course}`)).json()) as {
        lessons: { id: string }[];
      };
      for (const { id } of lessons.slice(1, 3)) {
        expect(
          (
            await page.request.post(`/api/lessons/${id}/submission`, {
              data: { notes: '', attempt: 1 },
              headers,
            })
          ).status(),
        ).toBe(200);
        const waiting = await instructor.request.get(
          `/api/submissions?${new URLSearchParams({ view: 'submitted', q: learner })}`,
        );
        const { items } = (await waiting.json()) as { items: { id: string }[] };
        const decision = { decision: 'approved', feedback: '', attempt: 1 };
        expect(
          (
            await instructor.request.post(`/api/submissions/${items[0]?.id}/decision`, {
              data: decision,
              headers,
            })
          ).status(),
        ).toBe(200);
      }
      await page.goto(`/learn/${course}`);
      await expect(page.getByRole('heading', { name: '4. Interaksi' })).toBeVisible();
      await submitLesson(page, 'Selesai');
      await expectFree(
        toast(page, 'Lesson berhasil disubmit untuk review!').first(),
        page.getByRole('button', { name: 'Tarik Kembali' }),
      );
      await openSubmission(instructor, learner);
      await instructor.getByRole('button', { name: 'Setujui' }).click();
      await expect(toast(instructor, `Kiriman disetujui: ${learner} · Interaksi`)).toBeVisible();
      const finished = page.getByRole('region', {
        name: /^Selamat! Anda telah menyelesaikan kursus ini/,
      });
      await expect(finished.getByRole('heading', { level: 2 })).toBeFocused({ timeout: 15_000 });
      await expect(finished.getByRole('heading', { name: 'Tulis ulasan Anda' })).toBeVisible();
      await expect(page.getByText('Ini pelajaran terakhir kursus ini.').first()).toBeVisible();
      await expectAccessible(page);
      await expectNoSideScroll(page);
      await page.setViewportSize(devices.phone.viewport);
      await expectNoSideScroll(page);
    });

    await test.step('the dashboard counts it', async () => {
      await goWithin(page, '/dashboard');
      await expect(page.getByText('1 selesai')).toBeVisible();
      await expect(page.getByText('1,1')).toBeVisible();
      await expect(page.getByText('100%')).toBeVisible();
      await page.getByRole('link', { name: /^Lanjut Belajar/ }).click();
      await openLessons(page);
      await expect(
        page.getByText('Sudah Disetujui').filter({ visible: true }).first(),
      ).toBeVisible();
    });
    await context.close();
  });
});
