import { readFileSync, writeFileSync } from 'node:fs';
import { coveragePath, coverageText } from './spec/coverage.ts';

/** Writes docs/spec/coverage.md: every statement of the specification with the tests that hold it, and those that none holds. `--check` only compares. */
const text = coverageText();
if (!process.argv.includes('--check')) writeFileSync(coveragePath, text);
else if (readFileSync(coveragePath, 'utf8') !== text) {
  process.stderr.write(
    'docs/spec/coverage.md isn’t what the marks of the tests say: npm run coverage\n',
  );
  process.exit(1);
}
