import { catalogueAddress, cleanAddress, filterOf } from '~/features/catalogue/search/rules';
import { parseNumber } from '~/features/certificates/rules';
import { pageTagOf } from '~/features/certificates/terms';
import {
  cleanAddress as cleanDirectoryAddress,
  directoryAddress,
  filterOf as directoryFilterOf,
} from '~/features/directory/members/rules';
import { listTag } from './page-cache';

type Cacheable = { address: string; tag: string };

const plain: Record<string, string> = {
  '/': listTag,
  '/business': '*text',
  '/become-instructor': '*text',
  '/about': '*text',
  '/terms': '*text',
  '/privacy': '*text',
  '/verify': '*text',
  '/verify/batch': '*text',
  '/verify/api': '*text',
};
const program = /^\/business\/programs\/[a-z-]{1,40}\/[a-z]{1,20}$/;
const profile = /^\/profile\/(?!edit$|complete$)([a-z0-9-]{1,120})$/;
const verification = /^\/verify\/(NK-\d{4}-\d{6}-[A-Z])$/;
const course = /^\/course\/([a-z0-9-]{1,120})$/;

/**
 * Decides which pages the cache keeps, each under its canonical address. Other query parameters are the browser's business and never reach
 * the rendering. Searches for words are too many to keep. An address that isn't in its clean form is rendered, so that the page can redirect
 * to the clean one.
 */
export function cacheable(path: string, params: URLSearchParams): Cacheable | null {
  // Without scripts the form sends the number to this address, which leads on.
  if (path === '/verify' && params.has('nomor')) return null;
  const tag = plain[path] ?? (program.test(path) ? '*text' : course.exec(path)?.[1]);
  if (tag) return { address: path, tag };
  const slug = profile.exec(path)?.[1];
  if (slug) return { address: path, tag: `@${slug}` };
  const number = verification.exec(path)?.[1];
  if (number && parseNumber(number)) return { address: path, tag: pageTagOf(number) };
  if (path === '/members') return cacheableDirectory(params);
  if (path !== '/courses' || params.has('q') || params.has('cursor') || cleanAddress(params))
    return null;
  return { address: catalogueAddress(filterOf(params)), tag: listTag };
}

function cacheableDirectory(params: URLSearchParams): Cacheable | null {
  if (params.has('q') || params.has('cursor') || cleanDirectoryAddress(params)) return null;
  return { address: directoryAddress(directoryFilterOf(params)), tag: '@members' };
}
