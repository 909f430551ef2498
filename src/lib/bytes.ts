import { formatDecimal, formatNumber } from './money';

const kilobyte = 1_024;
const megabyte = kilobyte * kilobyte;
const gigabyte = megabyte * kilobyte;
const inUnit = (amount: number) =>
  amount < 10 ? formatDecimal(Math.round(amount * 10) / 10) : formatNumber(Math.round(amount));

/** The size of a file as people read it: `340 KB`, `1,2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes >= gigabyte) return `${inUnit(bytes / gigabyte)} GB`;
  if (bytes >= megabyte) return `${inUnit(bytes / megabyte)} MB`;
  return `${formatNumber(Math.max(1, Math.round(bytes / kilobyte)))} KB`;
}
