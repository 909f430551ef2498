import { refusals } from '~/lib/errors';

export const refuse = refusals({
  preview_empty: { status: 409, detail: 'Ujian ini belum memiliki soal, jadi belum dapat dicoba.' },
});
