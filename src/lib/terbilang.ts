const small = [
  '',
  'satu',
  'dua',
  'tiga',
  'empat',
  'lima',
  'enam',
  'tujuh',
  'delapan',
  'sembilan',
  'sepuluh',
  'sebelas',
];
const scales = ['', 'ribu', 'juta', 'miliar', 'triliun', 'kuadriliun'];
const largest = 10 ** 15;

/** 1 to 999 in words. */
function belowThousand(value: number): string[] {
  if (value < small.length) return [small[value] as string];
  if (value < 20) return [small[value - 10] as string, 'belas'];
  if (value < 100)
    return [small[Math.floor(value / 10)] as string, 'puluh', ...belowThousand(value % 10)];
  const hundreds = value < 200 ? ['seratus'] : [small[Math.floor(value / 100)] as string, 'ratus'];
  return [...hundreds, ...belowThousand(value % 100)];
}

/** A whole number from 0 to 10^15 in words: `empat puluh sembilan juta sembilan ratus lima puluh ribu`. */
export function terbilang(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value > largest)
    throw new RangeError(`${value} has no words: whole numbers from 0 to 10^15 only`);
  if (value === 0) return 'nol';
  const groups: string[][] = [];
  for (let rest = value, scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale += 1) {
    const group = rest % 1000;
    if (group === 1 && scale === 1) groups.unshift(['seribu']);
    else if (group > 0) groups.unshift([...belowThousand(group), scales[scale] as string]);
  }
  return groups.flat().filter(Boolean).join(' ');
}

/** An amount in words: `satu juta rupiah`. */
export const terbilangRupiah = (amount: number) => `${terbilang(amount)} rupiah`;
