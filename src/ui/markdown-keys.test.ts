import { describe, expect, test } from 'vitest';
import { enterInList } from './markdown-keys';

/** The text after Enter at the bar, with the cursor as a bar; null where the browser does what it always does. */
function afterEnter(typed: string): string | null {
  const at = typed.indexOf('|');
  const text = typed.replace('|', '');
  const edit = enterInList(text, at);
  return edit && `${text.slice(0, edit.from)}${edit.text}|${text.slice(edit.to)}`;
}

describe('Enter', () => {
  test.each([
    ['- Satu|', '- Satu\n- |'],
    ['* Satu| dua', '* Satu\n* | dua'],
    ['Bahan:\n  + Garam|\nlalu', 'Bahan:\n  + Garam\n  + |\nlalu'],
    ['9. Sembilan|', '9. Sembilan\n10. |'],
    ['1) Satu|', '1) Satu\n2) |'],
    ['- [x] Selesai|', '- [x] Selesai\n- [ ] |'],
  ])('begins the next item: %j', (typed, after) => expect(afterEnter(typed)).toBe(after));

  test.each([
    ['- Satu\n- |', '- Satu\n|'],
    ['1. Satu\n2. |\nlalu', '1. Satu\n|\nlalu'],
    ['- [ ] |', '|'],
  ])('ends a list on an empty item: %j', (typed, after) => expect(afterEnter(typed)).toBe(after));

  test.each([['Kalimat|'], ['|- Satu'], ['-tanpa jarak|'], ['- Satu\n|'], ['2026 tahun|'], ['']])(
    'is left alone elsewhere: %j',
    (typed) => expect(afterEnter(typed)).toBeNull(),
  );
});
