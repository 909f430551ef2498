import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '~/lib/errors';
import { draftAt } from '~/lib/web/draft';
import type { AnswerInput } from '../schema';
import { AnswerBox, savingStateOf } from './answers';

const question = { position: 1, kind: 'single' as const, answer: null, marked: false, sequence: 0 };
const sent: { position: number; input: AnswerInput }[] = [];
const told: string[] = [];
const send = vi.fn(
  async (position: number, input: AnswerInput): Promise<unknown> => sent.push({ position, input }),
);
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const refusal = (status: number, code: string) => () =>
  Promise.reject(new AppError({ status, code } as never));
const boxOf = (person = 'sari', questions = [question]) =>
  new AnswerBox(
    {
      person,
      attemptId: 'a1',
      send,
      onOutdated: () => void told.push('outdated'),
      onOver: () => void told.push('over'),
    },
    questions,
  );
const choose = (box: AnswerBox, choice: string) => box.change(1, { answer: { choice } });
const stateOf = (box: AnswerBox) => box.entries().get(1);
const kept = (person = 'sari') => draftAt({ person, place: 'exam:a1:1' }).read();
const soon = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  sent.length = 0;
  told.length = 0;
  send.mockClear();
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an answer is kept at once, sent, and forgotten here when the server has it', async () => {
  const box = boxOf();
  choose(box, 'c1');
  expect(stateOf(box)).toMatchObject({ state: 'saving', sequence: 1 });
  expect(kept()).not.toBe('');
  await soon();
  expect(sent).toEqual([
    {
      position: 1,
      input: { kind: 'single', answer: { choice: 'c1' }, marked: false, sequence: 1 },
    },
  ]);
  expect([stateOf(box)?.state, kept()]).toEqual(['saved', '']);
});

test('typed text is sent when the typing pauses, in its last form', async () => {
  const box = boxOf('sari', [{ ...question, kind: 'short_text' as never }]);
  for (const text of ['J', 'Ja', 'Jakarta']) {
    box.change(1, { answer: { text } });
    await vi.advanceTimersByTimeAsync(300);
  }
  await vi.advanceTimersByTimeAsync(600);
  expect(sent.map(({ input }) => [input.answer, input.sequence])).toEqual([
    [{ text: 'Jakarta' }, 3],
  ]);
});

test('without a connection it waits, and is tried again with longer pauses', async () => {
  send.mockImplementationOnce(offline).mockImplementationOnce(refusal(503, 'unavailable'));
  const box = boxOf();
  choose(box, 'c1');
  await soon();
  expect(stateOf(box)?.state).toBe('waiting');
  expect(kept()).not.toBe('');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(stateOf(box)?.state).toBe('waiting');
  await vi.advanceTimersByTimeAsync(4_000);
  expect([stateOf(box)?.state, kept(), send.mock.calls.length]).toEqual(['saved', '', 3]);
});

test('after a reload it is sent by the next page, but only for the same person', async () => {
  send.mockImplementationOnce(offline);
  const box = boxOf();
  choose(box, 'c2');
  await soon();
  box.stop();
  const other = boxOf('dimas');
  await soon();
  expect([stateOf(other)?.answer, sent]).toEqual([null, []]);
  const next = boxOf();
  expect(stateOf(next)).toMatchObject({ answer: { choice: 'c2' }, state: 'waiting', sequence: 1 });
  await soon();
  expect([sent.length, stateOf(next)?.state]).toEqual([1, 'saved']);
});

test('a change while one is on its way follows it', async () => {
  let arrive = () => {};
  send.mockImplementationOnce((position, input) => {
    sent.push({ position, input });
    return new Promise((resolve) => {
      arrive = () => resolve(null);
    });
  });
  const box = boxOf();
  choose(box, 'c1');
  await soon();
  choose(box, 'c2');
  await soon();
  expect(sent).toHaveLength(1);
  arrive();
  await soon();
  expect(sent.map(({ input }) => input.sequence)).toEqual([1, 2]);
  expect(stateOf(box)).toMatchObject({ answer: { choice: 'c2' }, state: 'saved' });
});

test('where another device was first, its answer is taken over', async () => {
  send.mockImplementationOnce(refusal(409, 'answer_outdated'));
  const box = boxOf();
  choose(box, 'c1');
  await soon();
  expect([told, kept()]).toEqual([['outdated'], '']);
  box.adopt([{ ...question, answer: { choice: 'c3' }, sequence: 4 }]);
  expect(stateOf(box)).toMatchObject({ answer: { choice: 'c3' }, sequence: 4, state: 'saved' });
  choose(box, 'c1');
  expect(stateOf(box)?.sequence).toBe(5);
});

test('an older reading of the server doesn’t undo a newer change of this browser', async () => {
  send.mockImplementationOnce(offline);
  const box = boxOf();
  choose(box, 'c1');
  await soon();
  box.adopt([question]);
  expect(stateOf(box)).toMatchObject({ answer: { choice: 'c1' }, state: 'waiting' });
});

test('handing in sends first what waits, and says whether the server has everything', async () => {
  send.mockImplementationOnce(offline).mockImplementationOnce(offline);
  const box = boxOf();
  choose(box, 'c1');
  await soon();
  expect(await box.flush()).toBe(false);
  expect(await box.flush()).toBe(true);
  expect(sent).toHaveLength(1);
});

test('when the attempt has ended it is said, and nothing is left here', async () => {
  send.mockImplementationOnce(refusal(409, 'attempt_over'));
  const box = boxOf();
  choose(box, 'c1');
  await soon();
  expect(told).toEqual(['over']);
  box.close();
  expect(kept()).toBe('');
  choose(box, 'c2');
  await soon();
  expect(send).toHaveBeenCalledTimes(1);
});

test('what the server can’t take is said, and isn’t sent for ever', async () => {
  send.mockImplementationOnce(refusal(422, 'invalid_input'));
  const box = boxOf();
  choose(box, 'c1');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([stateOf(box)?.state, send.mock.calls.length]).toEqual(['refused', 1]);
});

test('handing in waits for an answer that is on its way', async () => {
  let arrive = () => {};
  send.mockImplementationOnce(() => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    arrive = () => resolve(null);
    return promise;
  });
  const box = boxOf();
  choose(box, 'c1');
  await soon();
  const flushed = box.flush();
  await soon();
  arrive();
  expect([await flushed, send.mock.calls.length, box.missing()]).toEqual([true, 1, 0]);
});

test('the state of saving tells of an answer of another question that waits', async () => {
  const box = boxOf('sari', [question, { ...question, position: 2 }]);
  expect(savingStateOf(box.entries().values(), 2)).toBe(null);
  send.mockImplementationOnce(offline);
  choose(box, 'c1');
  await soon();
  expect([savingStateOf(box.entries().values(), 2), box.missing()]).toEqual(['waiting', 1]);
  expect(await box.flush()).toBe(true);
  expect([1, 2].map((position) => savingStateOf(box.entries().values(), position))).toEqual([
    'saved',
    null,
  ]);
});
