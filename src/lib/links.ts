/** The sites whose addresses are checked: the host that is stored, other hosts that are accepted for it, and the path before a user's name. */
const sites = {
  linkedin: {
    host: 'www.linkedin.com',
    also: /^([a-z]{2,3}\.)?linkedin\.com$/,
    before: '/in/',
    name: /^[\p{L}\p{N}-]{3,100}$/u,
  },
  x: {
    host: 'x.com',
    also: /^(www\.|mobile\.)?(x|twitter)\.com$/,
    before: '/',
    name: /^\w{1,15}$/,
  },
  github: {
    host: 'github.com',
    also: /^(www\.)?github\.com$/,
    before: '/',
    name: /^[a-z\d](?:[a-z\d]|-(?=[a-z\d])){0,38}$/i,
  },
} as const;

export type LinkSite = keyof typeof sites;

const withScheme = (text: string) =>
  /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;

function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Whether an address is on the open web: a host with a name, no user or password, the usual port. */
const isOpen = (url: URL) =>
  !url.username &&
  !url.password &&
  !url.port &&
  /^([a-z\d-]+\.)+(?=[a-z])[a-z\d-]{2,}$/.test(url.hostname);

/** Turns an address or a bare user name ('@sari') into the https address of a person's page at the site; null when it is neither. */
export function siteLink(site: LinkSite, text: string): string | null {
  const { host, also, before, name } = sites[site];
  const typed = text.trim();
  const handle = typed.replace(/^@/, '');
  if (name.test(handle)) return parsed(`https://${host}${before}${handle}`)?.href ?? null;
  const url = parsed(withScheme(typed));
  if (
    !url ||
    !['https:', 'http:'].includes(url.protocol) ||
    !isOpen(url) ||
    !also.test(url.hostname)
  )
    return null;
  const path = url.pathname.replace(/\/+$/, '');
  return path ? `https://${host}${path}` : null;
}

/** Reads an https address; a text without a scheme counts as https. Null when it is no such address. */
export function httpsLink(text: string): string | null {
  const url = parsed(withScheme(text.trim()));
  return url?.protocol === 'https:' && isOpen(url) ? url.href : null;
}
