import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { type DeskShape, sortParts } from '~/lib/desk';
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

/** Tests of what a desk's own description can get wrong. What the kit does for every desk is proven once (`desk-kit.ts`), and who may use it in the access matrix. */
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

    test('every sort has each entry of the largest view once, in order', async () => {
      const all = sorted(await walk({ view: whole }));
      expect(new Set(all).size).toBe(all.length);
      for (const sort of sorts) {
        const items = await walk({ view: whole, sort });
        expect(sorted(items), sort).toEqual(all);
        expectOrder(items, sort);
      }
    });

    test.each(views)('%s: lists as many entries as it counts, in any order', async (view) => {
      const { length: entries } = await walk({ view });
      expect((await counts()).views).toMatchObject({ [view]: entries });
      for (const sort of sorts) expectOrder((await list({ view, sort })).items, sort);
    });

    test('words and filters are counted as listed, in every view and sort', async () => {
      expect((await walk({})).length, 'the seed fills more than a page').toBeGreaterThan(
        (await list({})).items.length,
      );
      const narrowed = { q: suite.words, ...suite.filters };
      for (const view of views)
        expect((await counts({ view, ...narrowed })).views[view], view).toBe(
          (await walk({ view, ...narrowed })).length,
        );
      for (const sort of sorts)
        expectOrder((await list({ view: whole, sort, ...narrowed })).items, sort);
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
        expect((await counts(params)).views[whole], JSON.stringify(params)).toBe(matching.length);
      }
      expect(await walk({ q: `${suite.words} tidak ada` })).toEqual([]);
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
      const params = { view: whole, sort: `-${shape.sorts[0]}` };
      const expected = (await walk(params)).map(suite.firstCell);
      const csv = await worker.get(`${path}/export?${new URLSearchParams(params)}`);
      const lines = csv.text.trim().split('\r\n').slice(1);
      expect(lines.map((line) => line.match(/^"?([^",]*)/)?.[1])).toEqual(
        expected.map((cell) => cell.match(/^([^",]*)/)?.[1]),
      );
    });

    if (colleague)
      test('who has an entry open is shown to the others', async () => {
        const [{ id } = { id: '' }] = (await list({})).items;
        await worker.put(`${path}/${id}/presence`, { open: true });
        const seen = await colleague.put(`${path}/${id}/presence`, { open: true });
        expect(seen.as(deskViewers).others).toEqual([{ id: worker.userId, name: worker.name }]);
        expectProblem(
          await worker.put(`${path}/${newId()}/presence`, { open: true }),
          404,
          'not_found',
        );
      });
  });

  return {
    site,
    path,
    shape,
    worker,
    colleague,
    words: suite.words,
    filters: suite.filters,
    whole,
    sorts,
    page,
    list,
    counts,
    walk,
    expectOrder,
  };
}

export type SeededDesk<Item extends Entry> = ReturnType<typeof deskSuite<Item>>;
