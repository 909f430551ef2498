import { expect, test } from 'vitest';
import {
  backupFinding,
  databaseFinding,
  deliveryFinding,
  diskFinding,
  keyFinding,
  queueFinding,
  rightsFinding,
  versionFinding,
} from './rules';

const now = new Date('2026-11-23T05:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const gigabytes = (number: number) => number * 1024 ** 3;
const none = { rows: 0, oldest: null };

test.each([
  ['a quick database', databaseFinding({ kind: 'postgres', ms: 3, waiting: 0 }), 'ok'],
  ['a slow database', databaseFinding({ kind: 'postgres', ms: 900, waiting: 0 }), 'warn'],
  ['a pool that is too small', databaseFinding({ kind: 'postgres', ms: 3, waiting: 2 }), 'warn'],
  ['a worker that looks around', queueFinding({ seenAt: minutesAgo(1), failed: 0 }, now), 'ok'],
  ['failed jobs', queueFinding({ seenAt: minutesAgo(1), failed: 2 }, now), 'warn'],
  ['a worker that is gone', queueFinding({ seenAt: minutesAgo(20), failed: 0 }, now), 'bad'],
  ['no worker ever', queueFinding({ seenAt: null, failed: 0 }, now), 'bad'],
  ['nothing that waits', deliveryFinding({ notices: none, mails: none }, now), 'ok'],
  [
    'a notice that waits too long',
    deliveryFinding({ notices: { rows: 1, oldest: minutesAgo(6) }, mails: none }, now),
    'bad',
  ],
  [
    'a mail that may still wait',
    deliveryFinding({ notices: none, mails: { rows: 1, oldest: minutesAgo(20) } }, now),
    'ok',
  ],
  ['records that only grow', rightsFinding({ kind: 'postgres', changeable: [] }), 'ok'],
  [
    'records that the site could change',
    rightsFinding({ kind: 'postgres', changeable: ['audit_log'] }),
    'warn',
  ],
  ['last night’s backup', backupFinding({ at: minutesAgo(600), secure: true }, now), 'ok'],
  [
    'a backup that was missed once',
    backupFinding({ at: minutesAgo(30 * 60), secure: true }, now),
    'warn',
  ],
  ['no backup for days', backupFinding({ at: minutesAgo(80 * 60), secure: false }, now), 'bad'],
  ['no backup of a public site', backupFinding({ at: null, secure: true }, now), 'bad'],
  ['no backup of a site for trying out', backupFinding({ at: null, secure: false }, now), 'warn'],
  ['a key that is lost', keyFinding({ lost: 1, current: true }), 'bad'],
  ['no certificate so far', keyFinding({ lost: 0, current: false }), 'ok'],
  ['room on the disk', diskFinding({ free: gigabytes(40), total: gigabytes(100) }), 'ok'],
  ['little room', diskFinding({ free: gigabytes(3), total: gigabytes(100) }), 'warn'],
  ['no room', diskFinding({ free: gigabytes(0.5), total: gigabytes(100) }), 'bad'],
  [
    'a database that lacks a migration',
    versionFinding({ version: '1', build: 'x', pending: 1 }),
    'bad',
  ],
])('%s', (_, finding, state) => expect(finding.state).toBe(state));
