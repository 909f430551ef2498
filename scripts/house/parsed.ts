import { type ParseResult, parseSync } from 'oxc-parser';

const results = new Map<string, ParseResult>();

/** Parses a file once, however many rules look at it. */
export function parsed(path: string, source: string): ParseResult {
  const key = `${path}\n${source}`;
  const result = results.get(key) ?? parseSync(path, source);
  results.set(key, result);
  return result;
}
