import { refusals } from '~/lib/errors';
import { type CategoryUse, categoryTexts, categoryUseLabels } from './terms';

const taken = (field: string, sentence: string) => ({ fields: { [field]: sentence } });

export const refuse = refusals({
  category_changed: {
    status: 409,
    detail: 'Kategori ini baru saja diubah orang lain. Periksa lagi, lalu ulangi.',
  },
  categories_changed: {
    status: 409,
    detail: 'Urutan atau daftar kategori baru saja diubah orang lain. Periksa lagi, lalu ulangi.',
  },
  category_slug_taken: { status: 409, detail: categoryTexts.slugTaken },
  category_name_taken: { status: 409, detail: categoryTexts.nameTaken },
  category_key_taken: {
    status: 409,
    detail: 'Kategori ini tidak dapat dibuat. Muat ulang halaman, lalu coba lagi.',
  },
  category_used: { status: 409, detail: 'Kategori ini masih dipakai.' },
  category_merged_itself: { status: 422, detail: 'Pilih kategori lain sebagai tujuan.' },
  categories_full: { status: 409, detail: 'Jumlah kategori sudah penuh.' },
});

export const refuseTaken = {
  slug: () => refuse('category_slug_taken', taken('slug', categoryTexts.slugTaken)),
  name: () => refuse('category_name_taken', taken('name', categoryTexts.nameTaken)),
};

/** Names what uses the category, so that staff knows what a merge would move. */
export const refuseUsed = (uses: CategoryUse[]) =>
  refuse('category_used', {
    detail: `Kategori ini masih dipakai: ${uses.map((use) => categoryUseLabels[use]).join(', ')}. Gabungkan ke kategori lain.`,
  });
