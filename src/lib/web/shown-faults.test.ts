import { describe, expect, test } from 'vitest';
import { afterAsking, afterChange, afterLeaving, type Visits } from './shown-faults';

type Step = (visits: Visits) => Visits;
const typed =
  (...names: string[]): Step =>
  (visits) =>
    afterChange(visits, { names, typed: true, filled: names });
const chose =
  (name: string, isFilled = true): Step =>
  (visits) =>
    afterChange(visits, { names: [name], typed: false, filled: isFilled ? [name] : [] });
const asking: Step = () => afterAsking(['title', 'price', 'category']);

describe('the fields whose faults are shown', () => {
  const cases: [name: string, steps: Step[], shown: string[]][] = [
    ['none before anything is typed', [], []],
    ['not the one that is being typed', [typed('title')], []],
    ['the one that was typed and left', [typed('title'), afterLeaving], ['title']],
    [
      'not others that nobody has touched',
      [typed('title'), afterLeaving, typed('price')],
      ['title'],
    ],
    ['none by leaving what wasn’t changed', [afterLeaving], []],
    [
      'not one that is typed into again, until it is left again',
      [typed('title'), afterLeaving, typed('title')],
      [],
    ],
    [
      'one that was typed into twice',
      [typed('title'), afterLeaving, typed('title'), afterLeaving],
      ['title'],
    ],
    ['a choice at once', [chose('category')], ['category']],
    ['not a field that a choice has only opened', [chose('price', false), afterLeaving], []],
    [
      'such a field once it is typed and left',
      [chose('price', false), typed('price'), afterLeaving],
      ['price'],
    ],
    ['all when a save is asking for', [typed('title'), asking], ['category', 'price', 'title']],
    ['all but the one that is mended then', [asking, typed('title')], ['category', 'price']],
  ];
  test.each(cases)('%s', (_, steps, shown) => {
    const visits = steps.reduce((now, step) => step(now), { typing: [], left: [] } as Visits);
    expect(visits.left.toSorted()).toEqual(shown);
  });
});
