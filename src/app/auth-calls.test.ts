import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rows = readFileSync('docs/auth-calls.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, call = '', , proof = ''] = line.split('|').map((cell) => cell.trim());
    const file = /`([^`]+\.test\.ts)`/.exec(proof)?.[1];
    return file
      ? [{ call, file, names: [...proof.matchAll(/"([^"]+)"/g)].map(([, name]) => name as string) }]
      : [];
  });

// spec: S164.1 D3.7-8
test('every call of the table names tests that exist', () => {
  expect(rows.length).toBeGreaterThan(15);
  for (const { call, file, names } of rows) {
    expect(existsSync(file), file).toBe(true);
    const source = readFileSync(file, 'utf8');
    expect(names.length, call).toBeGreaterThan(0);
    for (const name of names) expect(source, call).toContain(`'${name}'`);
  }
});
