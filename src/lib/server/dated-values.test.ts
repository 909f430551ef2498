import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoDate } from '~/lib/dates';
import { AppError, refuse } from '~/lib/errors';
import { beginningOf, plannedOnly } from './dated-values';

const times = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const dayMs = 86_400_000;

test('a value holds from now, or from the first moment of a later day in Jakarta, and never from a past one', () => {
  fc.assert(
    fc.property(times, fc.integer({ min: -400, max: 400 }), (now, days) => {
      const ctx = { now };
      expect(beginningOf(ctx, null, 'past')).toBe(now);
      const day = isoDate(new Date(now.getTime() + days * dayMs));
      if (day <= isoDate(new Date(now.getTime() - 1))) {
        expect(() => beginningOf(ctx, day, 'past')).toThrow(AppError);
        return;
      }
      const beginning = beginningOf(ctx, day, 'past');
      expect(beginning >= now).toBe(true);
      expect(isoDate(beginning)).toBe(day);
      expect(isoDate(new Date(beginning.getTime() - 1)) < day).toBe(true);
    }),
  );
});

test('only a plan can be taken back', () => {
  const refusals = { missing: () => refuse('not_found'), begun: () => refuse('forbidden') };
  fc.assert(
    fc.property(times, times, (now, fromAt) => {
      const take = () => plannedOnly({ now }, { fromAt }, refusals);
      if (fromAt > now) expect(take()).toEqual({ fromAt });
      else expect(take).toThrow(expect.objectContaining({ code: 'forbidden' }));
    }),
  );
  expect(() => plannedOnly({ now: new Date() }, undefined, refusals)).toThrow(
    expect.objectContaining({ code: 'not_found' }),
  );
});
