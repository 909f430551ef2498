import { z } from 'zod';

/** An address with a password in it, whose signs may need a percent code. */
export const addressWithPassword = (pattern: RegExp, sentence: string) =>
  z
    .string()
    .regex(pattern, sentence)
    .refine(
      URL.canParse,
      'bukan alamat yang sah; tanda seperti #, / atau @ di dalam kata sandi ditulis sebagai %23, %2F atau %40',
    );

/** What the library says of a fault. */
type Fault = {
  code?: string | undefined;
  expected?: unknown;
  values?: unknown[];
  minimum?: unknown;
  maximum?: unknown;
  inclusive?: unknown;
};

/** What is wrong with a variable whose rule has no sentence of its own. */
export function sentenceOf({ code, expected, values, minimum, maximum, inclusive }: Fault): string {
  if (code === 'invalid_type') return expected === 'int' ? 'harus bilangan bulat' : 'harus angka';
  if (code === 'too_small')
    return inclusive ? `paling sedikit ${String(minimum)}` : `harus lebih dari ${String(minimum)}`;
  if (code === 'too_big') return `paling banyak ${String(maximum)}`;
  if (code === 'invalid_value') return `harus salah satu dari ${(values ?? []).join(', ')}`;
  if (code === 'invalid_format') return 'bukan alamat yang sah';
  return 'tidak sah';
}
