/** The sites whose addresses are checked, each with the host that is stored, the ones that are taken for it, and where a bare name stands. */
const sites = {
  linkedin: { host: 'www.linkedin.com', also: /^([a-z]{2,3}\.)?linkedin\.com$/, before: '/in/', name: /^[\p{L}\p{N}-]{3,100}$/u },
  x: { host: 'x.com', also: /^(www\.|mobile\.)?(x|twitter)\.com$/, before: '/', name: /^\w{1,15}$/ },
  github: { host: 'github.com', also: /^(www\.)?github\.com$/, before: '/', name: /^[a-z\d](?:[a-z\d]|-(?=[a-z\d])){0,38}$/i },
} as const;

export type LinkSite = keyof typeof sites;

const withScheme = (text: string) => (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`);

function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** An address on the open web: a host with a name, nobody's password, the usual port. */
const isOpen = (url: URL) => !url.username && !url.password && !url.port && /^([a-z\d-]+\.)+(?=[a-z])[a-z\d-]{2,}$/.test(url.hostname);

/** A person's page at one of the sites as a full https address; a name alone ('@sari') is enough. Null when it is none. */
export function siteLink(site: LinkSite, text: string): string | null {
  const { host, also, before, name } = sites[site];
  const typed = text.trim();
  const handle = typed.replace(/^@/, '');
  if (name.test(handle)) return parsed(`https://${host}${before}${handle}`)?.href ?? null;
  const url = parsed(withScheme(typed));
  if (!url || !['https:', 'http:'].includes(url.protocol) || !isOpen(url) || !also.test(url.hostname)) return null;
  const path = url.pathname.replace(/\/+$/, '');
  return path ? `https://${host}${path}` : null;
}

/** Any https address; one without a scheme is taken for https. Null when it is none. */
export function httpsLink(text: string): string | null {
  const url = parsed(withScheme(text.trim()));
  return url?.protocol === 'https:' && isOpen(url) ? url.href : null;
}
