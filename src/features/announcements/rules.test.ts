import { describe, expect, test } from 'vitest';
import { type AnnouncementEvent, allows, countEverySeconds, stateAfter, timeFault } from './rules';
import { announcementStates, announcementTexts as texts } from './terms';

const events: AnnouncementEvent[] = [
  'change',
  'delete',
  'plan',
  'send',
  'unplan',
  'begin',
  'finish',
  'stop',
];

test.each([
  ['draft', ['change', 'delete', 'plan', 'send']],
  ['scheduled', ['unplan', 'begin']],
  ['sending', ['finish', 'stop']],
  ['sent', []],
  ['stopped', []],
])('a %s announcement allows %j', (state, allowed) =>
  expect(
    events.filter((event) =>
      allows(announcementStates.find((known) => known === state) ?? 'draft', event),
    ),
  ).toEqual(allowed),
);

test('an announcement that is sent at once takes the same way as a planned one', () =>
  expect([stateAfter('send'), stateAfter('plan')]).toEqual(['scheduled', 'scheduled']));

describe('the time of a plan', () => {
  const now = new Date('2026-11-23T03:00:00Z');
  test.each([
    ['2026-11-23T03:00:00Z', texts.timePast],
    ['2026-11-22T03:00:00Z', texts.timePast],
    ['2026-11-23T03:01:00Z', null],
    ['2027-11-23T03:00:00Z', null],
    ['2027-11-24T03:00:01Z', texts.timeFar],
  ])('%s: %s', (at, fault) => expect(timeFault(new Date(at), now)).toBe(fault));
});

test('mails of large announcements are counted seldom', () =>
  expect([countEverySeconds(10), countEverySeconds(1_000_000)]).toEqual([5, 300]));
