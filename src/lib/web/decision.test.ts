import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { DecisionDialog, DecisionForm } from '~/ui/decision-form';
import { type DecisionWrite, judged, reasonFault, useDecision } from './decision';

const limits = { least: 5, most: 10, tooShort: 'Terlalu pendek', tooLong: 'Terlalu panjang' };

/** Uses the hook in a page of its own. */
function decisionOf(reason: string, drop = () => {}) {
  const page: { decision?: ReturnType<typeof useTested> } = {};
  const useTested = () =>
    useDecision({
      initial: { reason: '', cause: 'other' },
      check: (values) => judged({ reason: reasonFault(values.reason, limits) }, values),
      draft: { initial: reason, keep: () => true, drop },
    });
  const Page = () => {
    page.decision = useTested();
    return null;
  };
  renderToStaticMarkup(createElement(Page));
  if (!page.decision) throw new Error('the page was not rendered');
  return page.decision;
}
type Input = { reason: string; cause: string };
const writeOf = (isPending = false) => ({
  isPending,
  mutate: vi.fn<DecisionWrite<Input>['mutate']>(),
});

test.each([
  ['    ab   ', 'Terlalu pendek'],
  ['abcdefghijk', 'Terlalu panjang'],
  [' abcdefghij ', null],
  ['  abcde  ', null],
])('a reason of “%s” is judged without its spaces', (reason, fault) => {
  expect(reasonFault(reason, limits)).toBe(fault);
});

test('a decision outside its limits is not sent', () => {
  const write = writeOf();
  decisionOf('ab').send(write);
  expect(write.mutate).not.toHaveBeenCalled();
});

test('a decision is sent with all of its values, and its owner hears when it is stored', () => {
  const write = writeOf();
  const done = vi.fn();
  decisionOf('abcdef').send(write, done);
  expect(write.mutate).toHaveBeenCalledExactlyOnceWith(
    { reason: 'abcdef', cause: 'other' },
    expect.anything(),
  );
  expect(done).not.toHaveBeenCalled();
  write.mutate.mock.calls[0]?.[1].onSuccess();
  expect(done).toHaveBeenCalledOnce();
});

test('a pending decision is not sent twice', () => {
  const write = writeOf(true);
  decisionOf('abcdef').send(write);
  expect(write.mutate).not.toHaveBeenCalled();
});

test('the kept reason is forgotten only when the decision is stored', () => {
  const drop = vi.fn();
  const decision = decisionOf('abcdef', drop);
  const write = writeOf();
  decision.send(write);
  write.mutate.mock.calls[0]?.[1].onError(new Error('lost'));
  expect(drop).not.toHaveBeenCalled();
  write.mutate.mock.calls[0]?.[1].onSuccess();
  expect(drop).toHaveBeenCalledOnce();
});

const shown = (faults: Partial<ReturnType<typeof decisionOf>>, isPending = false) =>
  renderToStaticMarkup(
    createElement(DecisionForm<DecisionWrite<Input>>, {
      decision: { ...decisionOf('abcdef'), ...faults },
      write: writeOf(isPending),
      save: 'Tolak',
      danger: true,
      reason: { hint: 'Dibaca pembeli.', maxLength: 10 },
      saysFailure: true,
      other: { save: 'Setujui', write: writeOf(isPending) },
      after: 'Pembeli dikabari.',
    }),
  );

test('the form says what will happen, who reads the reason, and its limit', () => {
  const html = shown({});
  for (const part of [
    'Pembeli dikabari.',
    'Dibaca pembeli.',
    'maxLength="10"',
    '>abcdef</textarea>',
    'Setujui',
  ])
    expect(html).toContain(part);
});

test('a fault stands at the reason and any other failure below it', () => {
  const fault = shown({
    field: (name) => ({ ...decisionOf('abcdef').field(name), error: 'Terlalu pendek' }),
  });
  expect(fault).toContain('aria-invalid="true"');
  expect(fault).toContain('Terlalu pendek');
  expect(fault).not.toContain('role="alert"');
  expect(shown({ failure: 'Sudah diputuskan.' })).toMatch(/role="alert".*Sudah diputuskan\./s);
});

test('a pending form waits', () => {
  expect(shown({}, true)).toContain('aria-busy="true"');
});

test('the button of the dialog sends its form', () => {
  const html = renderToStaticMarkup(
    createElement(DecisionDialog<DecisionWrite<Input>>, {
      title: 'Tolak?',
      decision: decisionOf('abcdef'),
      write: writeOf(),
      save: 'Tolak',
      onClose: () => {},
      reason: {},
    }),
  );
  const [, id] = /<form id="([^"]+)"/.exec(html) ?? [];
  expect(html).toContain(`<button form="${id}" type="submit"`);
});
