/** The `content-disposition` header of a file, with an ASCII name for old browsers where the full one isn't (RFC 6266, RFC 8187). */
export function fileHeader(disposition: 'inline' | 'attachment', name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\/%]/g, '_');
  const plain = ascii.replace(/^[_\s]*\./, 'berkas.').replace(/^_+/, '') || 'berkas';
  if (plain === name) return `${disposition}; filename="${plain}"`;
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
