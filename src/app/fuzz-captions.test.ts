import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doubtsOf, readCaptions, vttOf } from '~/features/media/rules';
import { captionSamples } from '~/testing/caption-samples';

/** `npm run fuzz` sets these; a run of all tests takes a short walk. */
const { FUZZ_SEED, FUZZ_REQUESTS } = process.env;
const runs = FUZZ_REQUESTS ? Math.max(10_000, Number(FUZZ_REQUESTS)) : 500;

const pieces = String.raw`
--> 00:00:01.000 00:01,5 999999999999999999999999999999 : . WEBVTT NOTE STYLE REGION {\an8} < > & <c> </c> <v·a>
<00:00:01.000> &amp; &#0; align:start line:-1 1 😀`
  .trim()
  .split(/\s+/)
  .map((piece) => piece.replaceAll('·', ' '));
const gaps = ['\n', '\r\n', '\r', '\n\n', ' ', '\t', '\0', '\ufeff', '\ud800', ' --> '];
/** A real file in which parts are taken out, doubled or replaced. */
const mutated = fc
  .tuple(
    fc.constantFrom(...captionSamples.map(([, text]) => text)),
    fc.array(
      fc.tuple(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat({ max: 9 }),
        fc.constantFrom(...pieces, ...gaps),
      ),
      { minLength: 1, maxLength: 12 },
    ),
  )
  .map(([text, changes]) =>
    changes.reduce((changed, [place, length, piece]) => {
      const at = Math.floor(place * changed.length);
      return changed.slice(0, at) + piece + changed.slice(at + length);
    }, text),
  );

test('no file of captions makes its reader fail, and what it reads is stored as it is', () => {
  fc.assert(
    fc.property(mutated, (text) => {
      const file = readCaptions(text);
      if ('fault' in file) return;
      const { head, cues } = file;
      expect(doubtsOf(cues, 10_000)).toHaveLength(cues.length);
      const stored = readCaptions(vttOf(cues, head));
      expect(stored).toMatchObject({ head, cues, left: [], bent: [] });
    }),
    { numRuns: runs, seed: Number(FUZZ_SEED ?? 1) },
  );
});
