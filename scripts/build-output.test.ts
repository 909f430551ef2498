import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildsIn, filesBelow, publish, takeOver } from './build-output.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nusakelas-build-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const asset = (version: string) => [
  `client/assets/page-${version}.js`,
  `server/assets/chunk-${version}.js`,
];

/** A build of one version: a page and a chunk of its own, a framework that never changes, and files without a hash. */
function build(version: string, folder = 'build', more: string[] = []) {
  const files = [
    'server/index.js',
    'client/favicon.svg',
    'client/assets/framework-1.js',
    ...asset(version),
    ...more,
  ];
  for (const file of files) {
    const path = join(root, folder, 'next', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file.includes('/assets/') ? file : `${file} of ${version}`);
  }
  publish(join(root, folder, 'next'), join(root, folder));
}
const stands = (folder = 'build') =>
  filesBelow(join(root, folder)).filter((file) => file !== 'builds.json');
const read = (file: string) => readFileSync(join(root, 'build', file), 'utf8');

describe('a build in the place of another', () => {
  test('starts the new server, and keeps the files that open pages and running processes ask for', () => {
    build('a', 'build', ['client/old.txt']);
    build('b');
    expect(read('server/index.js')).toBe('server/index.js of b');
    expect(read('client/favicon.svg')).toBe('client/favicon.svg of b');
    expect(stands()).toEqual(
      [
        'server/index.js',
        'client/favicon.svg',
        'client/assets/framework-1.js',
        ...asset('a'),
        ...asset('b'),
      ].toSorted(),
    );
  });

  test('drops the assets of builds that are more than ten behind', () => {
    for (let version = 0; version <= 11; version += 1) build(`v${version}`);
    expect(stands()).not.toContain('client/assets/page-v0.js');
    expect(stands()).toEqual(
      expect.arrayContaining([...asset('v1'), ...asset('v11'), 'client/assets/framework-1.js']),
    );
  });

  test('counts once however often the same sources are built', () => {
    build('a');
    for (let time = 0; time < 20; time += 1) build('b');
    expect(stands()).toEqual(expect.arrayContaining(asset('a')));
    expect(buildsIn(join(root, 'build'))).toHaveLength(2);
  });

  test('keeps the assets of a build from before there was a list of builds', () => {
    build('a');
    rmSync(join(root, 'build/builds.json'));
    build('b');
    expect(stands()).toEqual(expect.arrayContaining(asset('a')));
  });
});

describe('a release in a folder of its own', () => {
  test("serves the browsers' files of the release that it follows", () => {
    build('a', 'first');
    build('b', 'first');
    takeOver(join(root, 'first'), join(root, 'second'));
    build('c', 'second');
    expect(stands('second')).toEqual(
      [
        'server/index.js',
        'client/favicon.svg',
        'client/assets/framework-1.js',
        'client/assets/page-a.js',
        'client/assets/page-b.js',
        ...asset('c'),
      ].toSorted(),
    );
  });
});
