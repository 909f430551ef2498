import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readDeskFilter } from '~/lib/desk';
import { deskCounts, deskViewers } from '~/lib/desk-answers';
import { newId } from '~/lib/server/ids';
import type { SeededDesk } from './desk';
import { expectProblem, type Person } from './site';

/** Tests of what the kit does for every desk: paging, what it refuses, both spreadsheets and who has an entry open. One seeded desk proves it for all. */
export function deskKitSuite<Item extends { id: string }>({
  site,
  path,
  shape,
  worker,
  colleague,
  words: someWords,
  filters: someFilters,
  whole,
  sorts,
  page,
  list,
  counts,
  walk,
  expectOrder,
}: SeededDesk<Item>) {
  const views = Object.keys(shape.views);
  const filterNames = Object.keys(shape.filters);
  const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);

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

  describe(`the kit at ${path}`, () => {
    test('any mix of view, sort, words and filters pages without gaps or doubles', async () => {
      const words = fc.constantFrom('', someWords);
      const chosen = fc.subarray(filterNames);
      const mix = fc.record({
        view: fc.constantFrom(...views),
        sort: fc.constantFrom(...sorts),
        q: words,
        chosen,
      });
      await fc.assert(
        fc.asyncProperty(mix, async ({ chosen: names, ...params }) => {
          const filters = Object.fromEntries(names.map((name) => [name, someFilters[name] ?? '']));
          const items = await walk({ ...params, ...filters });
          expect(new Set(idsOf(items)).size).toBe(items.length);
          expectOrder(items, params.sort);
          expect((await counts({ ...params, ...filters })).views[params.view]).toBe(items.length);
        }),
        { numRuns: 25 },
      );
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

    test('both spreadsheets have the rows of the list, and the audit log has who took them', async () => {
      const usual: Record<string, string> = {};
      await exportsOf(worker);
      for (const params of [usual, { view: whole, sort: `-${shape.sorts[0]}` }]) {
        const { length: entries } = await walk(params);
        const query = new URLSearchParams(params);
        const csv = await worker.get(`${path}/export?${query}`);
        expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
        expect(csv.headers.get('content-disposition'), 'the file tells its view and day').toMatch(
          /^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/,
        );
        expect(csv.text.trim().split('\r\n')).toHaveLength(entries + 1);
        const file = await site.api.request(`/api${path}/export?format=xlsx&${query}`, {
          headers: { cookie: await worker.cookie },
        });
        const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
        const sheet = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml']);
        expect(sheet.match(/<row /g)).toHaveLength(entries + 1);
        expect(sheet).not.toContain('<f>');
        const { view } = readDeskFilter(shape, query);
        expect(await exportsOf(worker)).toMatchObject(
          ['csv', 'xlsx'].map((format) => ({ format, filter: { view } })),
        );
      }
    });

    if (colleague)
      test('who has an entry open is shown to the others until they leave it or say no more', async () => {
        const [{ id } = { id: '' }] = (await list({})).items;
        const open = async (by: Person, isOpen = true) =>
          (await by.put(`${path}/${id}/presence`, { open: isOpen })).as(deskViewers).others;
        for (const by of [worker, colleague]) await open(by, false);
        expect(await open(worker)).toEqual([]);
        expect(await open(colleague)).toEqual([{ id: worker.userId, name: worker.name }]);
        expect(await open(worker)).toEqual([{ id: colleague.userId, name: colleague.name }]);
        await open(colleague, false);
        expect(await open(worker)).toEqual([]);
        await open(colleague);
        site.clock.advance(61_000);
        expect(await open(worker)).toEqual([]);
        await open(worker, false);
      });
  });
}
