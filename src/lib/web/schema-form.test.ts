import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { refuse } from '~/lib/errors';
import { formState } from './form-state';
import { ruled, sendForm, useSchemaForm } from './schema-form';

const schema = z.object({
  email: z.string().check(z.trim(), z.minLength(3, 'Tulis email')),
  bank: z.object({ name: z.string().check(z.minLength(1, 'Tulis bank')) }),
});

/** Sends `values` through `save`, and answers what the form holds then. */
async function sent(
  values: z.infer<typeof schema>,
  save: (input: z.infer<typeof schema>) => unknown,
  faultsOf?: () => Record<string, string>,
) {
  const { now, actions } = formState(values);
  const faulty = vi.fn();
  await sendForm({ schema, save, ...actions, faulty, ...(faultsOf && { faultsOf }) });
  return { ...now(), faultRounds: faulty.mock.calls.length };
}

test('the schema is asked before the server, and its sentences stand at their paths', async () => {
  const save = vi.fn();
  const typed = { email: ' ', bank: { name: '' } };
  expect(await sent(typed, save)).toEqual({
    values: typed,
    errors: { email: 'Tulis email', 'bank.name': 'Tulis bank' },
    faultRounds: 1,
  });
  expect(save).not.toHaveBeenCalled();
});

test('what the schema reads is stored, and what was typed stays', async () => {
  const save = vi.fn();
  const typed = { email: ' a@contoh.id ', bank: { name: 'BRI' } };
  expect(await sent(typed, save)).toEqual({ values: typed, errors: {}, faultRounds: 0 });
  expect(save).toHaveBeenCalledWith({ email: 'a@contoh.id', bank: { name: 'BRI' } }, typed);
});

test('a refusal of the server stands at its fields, under the names that the form gives them', async () => {
  const typed = { email: 'a@contoh.id', bank: { name: 'BRI' } };
  const refused = () =>
    Promise.reject(refuse('invalid_input', { fields: { email: 'Sudah dipakai' } }));
  expect(await sent(typed, refused)).toMatchObject({
    values: typed,
    errors: { email: 'Sudah dipakai' },
    faultRounds: 1,
  });
  expect(await sent(typed, refused, () => ({ 'bank.name': 'Bank lain' }))).toMatchObject({
    errors: { 'bank.name': 'Bank lain' },
  });
});

test('a failure that names no field leaves the form as it is, without a focus', async () => {
  const lost = () => Promise.reject(new Error('Tidak ada koneksi'));
  const typed = { email: 'a@contoh.id', bank: { name: 'BRI' } };
  expect(await sent(typed, lost)).toEqual({ values: typed, errors: {}, faultRounds: 0 });
});

test('a rule sees the other values', () => {
  const rules = ruled<{ kind: string; days: number }>({
    days: (days, { kind }) => (kind === 'own' && days < 1 ? 'Tulis hari' : null),
  });
  expect(rules.safeParse({ kind: 'all', days: 0 })).toMatchObject({ success: true });
  expect(rules.safeParse({ kind: 'own', days: 0 })).toEqual({
    success: false,
    error: { issues: [{ path: ['days'], message: 'Tulis hari' }] },
  });
});

test('a form that is being stored is not stored again', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  const save = vi.fn(() => promise);
  let submit = async () => {};
  const Page = () => {
    ({ submit } = useSchemaForm({ initial: { days: 1 }, schema: ruled({}), save }));
    return null;
  };
  renderToStaticMarkup(createElement(Page));
  const first = submit();
  await submit();
  answer();
  await first;
  expect(save).toHaveBeenCalledTimes(1);
  void submit();
  expect(save).toHaveBeenCalledTimes(2);
});
