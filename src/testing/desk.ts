import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { type DeskShape, readDeskFilter, sortParts } from '~/lib/desk';
import { deskCounts, deskPage, deskViewers } from '~/lib/desk-answers';
import { newId } from '~/lib/server/ids';
import { type Client, expectProblem, type Person, type Sent, type TestSite } from './site';

type Entry = { id: string };
type Value = string | number | null;

type Suite<Item extends Entry> = {
  site: TestSite;
  path: string;
  shape: DeskShape;
  item: z.ZodMiniType<Item>;
  /** adds more entries than a page holds, some with the same values */
  seed: () => Promise<unknown>;
  worker: Person;
  /** somebody else with the same list; none where everybody has their own */
  colleague: Person | null;
  /** people who may not use the desk, each with the status of the answer */
  refused: [who: Client, status: 401 | 403][];
  /** the value by which each sort orders an entry; none where the list doesn't show it */
  values: Record<string, (item: Item) => Value>;
  /** the time since which an entry waits, or is there in a desk where nothing waits */
  waitingSince: (item: Item) => string | null;
  /** words that are in some entries, but not in all */
  words: string;
  /** a value of each filter that some entries have, but not all */
  filters: Record<string, string>;
  /** the view that has what words and filters find, where it isn't the last one */
  whole?: string;
  /** what the first column of the spreadsheet shows of an entry */
  firstCell: (item: Item) => string;
};

/** The rows of the access matrix about a desk; `entry` is one of its entries, `opened` the answers to who opens it. */
export const deskMatrix = (path: string, entry: string, expected: number[], opened = expected) => ({
  [`GET ${path}`]: { expected },
  [`GET ${path}/counts`]: { expected },
  [`GET ${path}/export`]: { expected },
  [`PUT ${path}/:id/presence`]: {
    expected: opened,
    path: `${path}/${entry}/presence`,
    sent: (): Sent => ({ body: { open: true } }),
  },
});

const pagesMost = 50;

/** Tests that hold for every desk, whatever it lists. */
export function deskSuite<Item extends Entry>({
  site,
  path,
  shape,
  worker,
  colleague,
  item: listed,
  ...suite
}: Suite<Item>) {
  const page = deskPage(listed);
  const list = async (params: Record<string, string>, by: Client = worker) =>
    (await by.get(`${path}?${new URLSearchParams(params)}`)).as(page);
  const counts = async (params: Record<string, string> = {}) =>
    (await worker.get(`${path}/counts?${new URLSearchParams(params)}`)).as(deskCounts(shape));

  /** Reads all pages of a list. */
  async function walk(params: Record<string, string>): Promise<Item[]> {
    const items: Item[] = [];
    let cursor: string | null = null;
    for (let pages = 0; pages < pagesMost; pages += 1) {
      const { items: more, next }: { items: Item[]; next: string | null } = await list({
        ...params,
        ...(cursor && { cursor }),
      });
      items.push(...more);
      if (next === null) return items;
      cursor = next;
    }
    throw new Error(`more than ${pagesMost} pages`);
  }

  const toldExports = new Set<string>();
  /** Reads the person's exports in the audit log that it hasn't told before. */
  const exportsOf = async ({ userId }: Person) => {
    const rows = await site.rows<{ id: string; after: unknown }>(
      sql`select id, after from audit_log where action = 'desk.exported' and actor_id = ${userId} order by after->>'format'`,
    );
    const fresh = rows.filter(({ id }) => !toldExports.has(id));
    for (const { id } of fresh) toldExports.add(id);
    return fresh.map(({ after }) => after);
  };

  const views = Object.keys(shape.views);
  const whole = suite.whole ?? views.at(-1) ?? '';
  const sorts = shape.sorts.flatMap((column) => [column, `-${column}`]);
  const filterNames = Object.keys(shape.filters);
  const idsOf = (items: Entry[]) => items.map(({ id }) => id);
  const sorted = (items: Entry[]) => idsOf(items).toSorted();

  function expectOrder(items: Item[], sort: string) {
    const { column, descending } = sortParts(sort);
    const orderBy = suite.values[column];
    if (!orderBy) return;
    const values = items.map(orderBy);
    const present = values.filter((value) => value !== null);
    expect(values.slice(0, present.length), 'entries without a value come last').toEqual(present);
    const compare = (one: string | number, other: string | number) =>
      one < other ? -1 : one > other ? 1 : 0;
    expect(present).toEqual(
      present.toSorted((one, other) => (descending ? compare(other, one) : compare(one, other))),
    );
  }

  describe(`the desk at ${path}`, () => {
    beforeAll(suite.seed);

    test.each(views)('%s: every sort has each entry once, in order', async (view) => {
      const all = sorted(await walk({ view }));
      expect(new Set(all).size).toBe(all.length);
      for (const sort of sorts) {
        const items = await walk({ view, sort });
        expect(sorted(items), `${view} by ${sort}`).toEqual(all);
        expectOrder(items, sort);
      }
      expect((await counts()).views).toMatchObject({ [view]: all.length });
    });

    test('any mix of view, sort, words and filters pages without gaps or doubles', async () => {
      expect((await walk({})).length, 'the seed fills more than a page').toBeGreaterThan(
        (await list({})).items.length,
      );
      const words = fc.constantFrom('', suite.words);
      const chosen = fc.subarray(filterNames);
      const mix = fc.record({
        view: fc.constantFrom(...views),
        sort: fc.constantFrom(...sorts),
        q: words,
        chosen,
      });
      await fc.assert(
        fc.asyncProperty(mix, async ({ chosen: names, ...params }) => {
          const filters = Object.fromEntries(
            names.map((name) => [name, suite.filters[name] ?? '']),
          );
          const items = await walk({ ...params, ...filters });
          expect(new Set(idsOf(items)).size).toBe(items.length);
          expectOrder(items, params.sort);
          expect((await counts({ ...params, ...filters })).views[params.view]).toBe(items.length);
        }),
        { numRuns: 25 },
      );
    });

    test('words and filters find some entries', async () => {
      const all = new Set(idsOf(await walk({ view: whole })));
      for (const params of [
        { q: suite.words },
        ...filterNames.map((name) => ({ [name]: suite.filters[name] ?? '' })),
      ]) {
        const matching = idsOf(await walk({ view: whole, ...params }));
        expect(matching.length, JSON.stringify(params)).toBeGreaterThan(0);
        expect(matching.length, JSON.stringify(params)).toBeLessThan(all.size);
        expect(matching.every((id) => all.has(id))).toBe(true);
      }
      expect(await walk({ q: `${suite.words} tidak ada` })).toEqual([]);
    });

    test('wrong values fall back to the defaults', async () => {
      const usual = idsOf((await list({})).items);
      for (const wrong of [
        'view=OPEN',
        'view=toString',
        'sort=id',
        'sort=--',
        'q=%00',
        ...filterNames.map((name) => `${name}=,%00`),
      ]) {
        expect(idsOf((await worker.get(`${path}?${wrong}`)).as(page).items), wrong).toEqual(usual);
      }
      for (const name of filterNames) {
        const items = idsOf(await walk({ [name]: 'abc' }));
        expect(items, `${name}=abc`).toEqual(
          shape.filters[name] === 'text' ? [] : idsOf(await walk({})),
        );
      }
      expect(
        (await worker.get(`${path}/counts?since=kemarin&view=x`)).as(deskCounts(shape)).fresh,
      ).toBe(0);
    });

    test('a cursor of another sort, and what never was one, is refused', async () => {
      const [one = '', other = ''] = shape.sorts;
      const { next } = await list({ sort: one });
      expect(next).not.toBeNull();
      expectProblem(
        await worker.get(`${path}?sort=${other}&cursor=${next}`),
        422,
        'invalid_cursor',
      );
      const forged = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url');
      for (const cursor of [
        'x',
        '%00',
        'a'.repeat(9_000),
        forged(null),
        forged([one, 'kemarin\0', newId()]),
        forged([one, true, newId()]),
        forged([one, 1, 'x']),
      ]) {
        expectProblem(
          await worker.get(`${path}?sort=${one}&cursor=${cursor}`),
          422,
          'invalid_cursor',
        );
      }
    });

    test('the oldest waiting time and what has come since are told', async () => {
      const [queue] = shape.waiting;
      const view = queue ?? views[0] ?? '';
      const times = (await walk({ view }))
        .flatMap((item) => suite.waitingSince(item) ?? [])
        .toSorted();
      const { oldest } = await counts();
      expect(oldest).toBe(queue ? times[0] : null);
      expect(
        (await counts({ view, since: new Date(Date.parse(times[0] ?? '') - 1).toISOString() }))
          .fresh,
      ).toBe(times.length);
      expect((await counts({ view, since: times.at(-1) ?? '' })).fresh).toBe(0);
    });

    test('the spreadsheet has the rows of the list, in its order', async () => {
      const usual: Record<string, string> = {};
      await exportsOf(worker);
      for (const params of [usual, { view: whole, sort: `-${shape.sorts[0]}` }]) {
        const expected = (await walk(params)).map(suite.firstCell);
        const query = new URLSearchParams(params);
        const csv = await worker.get(`${path}/export?${query}`);
        expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
        expect(csv.headers.get('content-disposition'), 'the file tells its view and day').toMatch(
          /^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/,
        );
        const lines = csv.text.trim().split('\r\n').slice(1);
        expect(lines.map((line) => line.match(/^"?([^",]*)/)?.[1])).toEqual(
          expected.map((cell) => cell.match(/^([^",]*)/)?.[1]),
        );
        const file = await site.api.request(`/api${path}/export?format=xlsx&${query}`, {
          headers: { cookie: await worker.cookie },
        });
        const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
        const sheet = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml']);
        expect(sheet.match(/<row /g)).toHaveLength(expected.length + 1);
        expect(sheet).not.toContain('<f>');
        const { view } = readDeskFilter(shape, query);
        expect(await exportsOf(worker)).toMatchObject(
          ['csv', 'xlsx'].map((format) => ({ format, filter: { view } })),
        );
      }
    });

    if (colleague)
      test('who has an entry open is shown to the others', async () => {
        const [{ id } = { id: '' }] = (await list({})).items;
        const open = async (by: Person, isOpen = true) =>
          (await by.put(`${path}/${id}/presence`, { open: isOpen })).as(deskViewers).others;
        expect(await open(worker)).toEqual([]);
        expect(await open(colleague)).toEqual([{ id: worker.userId, name: worker.name }]);
        expect(await open(worker)).toEqual([{ id: colleague.userId, name: colleague.name }]);
        await open(colleague, false);
        expect(await open(worker)).toEqual([]);
        await open(colleague);
        site.clock.advance(61_000);
        expect(await open(worker)).toEqual([]);
        await open(worker, false);
        expectProblem(
          await worker.put(`${path}/${newId()}/presence`, { open: true }),
          404,
          'not_found',
        );
      });

    test('is closed to everybody else', async () => {
      for (const [who, status] of suite.refused) {
        for (const rest of ['', '/counts', '/export', '/export?format=xlsx'])
          expectProblem(await who.get(`${path}${rest}`), status);
        expectProblem(await who.put(`${path}/${newId()}/presence`, { open: true }), status);
      }
    });
  });
}
