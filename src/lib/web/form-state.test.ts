import { expect, test, vi } from 'vitest';
import { choiceAt, fieldAt, formState } from './form-state';

const draft = () => ({
  email: '',
  consent: false,
  bank: { name: '', holder: 'Sari' },
  lines: [
    { text: 'satu', days: 1 },
    { text: 'dua', days: 2 },
    { text: 'tiga', days: 3 },
  ],
});

test('a field is changed by a value or by what a native field tells, and nothing else is', () => {
  const changed = vi.fn();
  const initial = draft();
  const store = formState(initial, changed);
  fieldAt(store, 'email').onChange({
    currentTarget: { value: 'sari@contoh.id' } as HTMLInputElement,
  });
  fieldAt(store, 'bank.name').onChange('BRI');
  fieldAt(store, 'lines.1.days').onChange(5);
  choiceAt(store, 'consent').onChange({ currentTarget: { checked: true } as HTMLInputElement });
  expect(store.now().values).toEqual({
    email: 'sari@contoh.id',
    consent: true,
    bank: { name: 'BRI', holder: 'Sari' },
    lines: [initial.lines[0], { text: 'dua', days: 5 }, initial.lines[2]],
  });
  expect(initial).toEqual(draft());
  expect(store.now().values.lines[0]).toBe(initial.lines[0]);
  expect(changed).toHaveBeenCalledTimes(4);
  expect(changed.mock.calls[0]).toEqual([expect.objectContaining({ consent: false }), initial]);
});

test('a change takes away the fault of its own field only; a replacement of values takes away all', () => {
  const { now, actions } = formState(draft());
  actions.setErrors({ email: 'Tulis email', 'lines.0.days': 'Tulis hari', bank: null });
  expect(now().errors).toEqual({ email: 'Tulis email', 'lines.0.days': 'Tulis hari' });
  actions.set('lines.0.days', 3);
  expect(now().errors).toEqual({ email: 'Tulis email' });
  actions.setError('bank.name', 'Tulis bank');
  actions.clearError('email');
  expect(now().errors).toEqual({ 'bank.name': 'Tulis bank' });
  actions.setValues({ email: 'a@contoh.id' });
  expect(now().errors).toEqual({});
  expect(now().values.bank.holder).toBe('Sari');
});

test('the faults of a list go with their items', () => {
  const { now, actions } = formState(draft());
  const texts = () => now().values.lines.map(({ text }) => text);
  const faults = { email: 'Tulis email', 'lines.1.text': 'dua', 'lines.2.days': 'tiga' };
  actions.setErrors(faults);
  actions.add('lines', { text: 'empat', days: 4 });
  expect(texts()).toEqual(['satu', 'dua', 'tiga', 'empat']);
  expect(now().errors).toEqual(faults);
  actions.move('lines', 2, 0);
  expect(texts()).toEqual(['tiga', 'satu', 'dua', 'empat']);
  expect(now().errors).toEqual({
    email: 'Tulis email',
    'lines.2.text': 'dua',
    'lines.0.days': 'tiga',
  });
  actions.remove('lines', 0);
  expect(texts()).toEqual(['satu', 'dua', 'empat']);
  expect(now().errors).toEqual({ email: 'Tulis email', 'lines.1.text': 'dua' });
});

test('a reset puts back what was there at first', () => {
  const { now, actions } = formState(draft());
  actions.set('bank', { name: 'BCA', holder: '' });
  actions.setErrors({ email: 'Tulis email' });
  actions.reset();
  expect(now()).toEqual({ values: draft(), errors: {} });
});

test('whoever listens hears of every change, until they leave', () => {
  const store = formState(draft());
  const tell = vi.fn();
  const leave = store.subscribe(tell);
  store.actions.set('email', 'a');
  store.actions.clearErrors();
  leave();
  store.actions.set('email', 'b');
  expect(tell).toHaveBeenCalledTimes(2);
});
