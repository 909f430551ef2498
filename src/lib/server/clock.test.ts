import { afterEach, expect, test, vi } from 'vitest';
import { databaseClock } from './clock';
import { createLogger } from './log';

const day = 86_400_000;
const lines: string[] = [];
const log = createLogger('warn', { write: (line) => void lines.push(line) });
afterEach(() => {
  vi.useRealTimers();
  lines.length = 0;
});

/** A database with the right time, on a machine that takes it to be another one. */
function machine(days: number) {
  const state = { time: Date.parse('2026-11-22T10:00:00Z'), away: false };
  vi.useFakeTimers({
    toFake: ['Date', 'performance', 'setInterval', 'clearInterval'],
    now: state.time + days * day,
  });
  const begun = performance.now();
  const executeSql = async () => {
    if (state.away) throw new Error('away');
    return { rows: [{ time: state.time + performance.now() - begun }] };
  };
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { state, pass, clock: () => databaseClock({ kind: 'postgres', executeSql }, log) };
}
const iso = ({ now }: { now: () => Date }) => now().toISOString();

test.each([-14, 0, 14])('on a machine %i days off it is the database’s time', async (days) => {
  const { clock, pass } = machine(days);
  const own = await clock();
  expect(iso(own)).toBe('2026-11-22T10:00:00.000Z');
  await pass(30_000);
  expect(iso(own)).toBe('2026-11-22T10:00:30.000Z');
  await pass(600_000);
  expect(iso(own)).toBe('2026-11-22T10:10:30.000Z');
  // It is said once, not every minute.
  expect(lines.map((line) => (JSON.parse(line) as { seconds: number }).seconds)).toEqual(
    days === 0 ? [] : [days * 86_400],
  );
  own.stop();
});

test('setting the machine’s clock while it runs changes nothing, even while the database is away', async () => {
  const { clock, pass, state } = machine(0);
  const own = await clock();
  state.away = true;
  vi.setSystemTime(state.time + 14 * day);
  await pass(180_000);
  expect(iso(own)).toBe('2026-11-22T10:03:00.000Z');
  own.stop();
});

test('a database whose time was set is followed within a minute', async () => {
  const { clock, pass, state } = machine(0);
  const own = await clock();
  state.time += 3_600_000;
  await pass(60_000);
  expect(iso(own)).toBe('2026-11-22T11:01:00.000Z');
  own.stop();
});
