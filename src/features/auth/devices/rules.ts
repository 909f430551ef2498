const browsers: [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const first = (list: [RegExp, string][], text: string) =>
  list.find(([pattern]) => pattern.test(text))?.[1];

/** The readable name of a device, from what its browser says: 'Chrome di Android'. */
export function deviceOf(userAgent: string | null): string {
  const browser = first(browsers, userAgent ?? '');
  const system = first(systems, userAgent ?? '');
  if (!browser) return system ? `Peramban di ${system}` : 'Perangkat tidak dikenal';
  return system ? `${browser} di ${system}` : browser;
}

/** The part of an address that tells networks apart: `182.253.10.x`, `2001:db8:85a3:x`. */
export function shortAddress(address: string): string {
  const [, v4] = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address) ?? [];
  if (v4) return `${v4}.x`;
  return `${address.split(':').slice(0, 3).join(':')}:x`;
}
