/** NPWP and NIK have 16 digits; an old NPWP of 15 has a zero before it (facts §2). */
export function taxIdOf(typed: string): string | null {
  const digits = typed.replace(/[\s.-]/g, '');
  if (!/^\d{15,16}$/.test(digits)) return null;
  return digits.padStart(16, '0');
}
