import { brand } from '~/lib/brand';
import page from './500.html?raw';

const inHtml: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The page for a failure of everything else: it needs no other file, no script and no database. */
export const troublePage: string = page.replaceAll(
  '%NAME%',
  brand().name.replace(/[&<>"]/g, (sign) => inHtml[sign] ?? sign),
);
