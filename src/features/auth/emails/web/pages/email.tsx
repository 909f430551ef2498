import { linkPageHeaders, linkPageMeta } from '~/features/auth/web/link-page';
import { pageMeta } from '~/lib/web/meta';
import { MailedLink } from '../components/mailed-link';
import type { Route } from './+types/email';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: 'Ganti email akun', noindex: true }),
  linkPageMeta,
];

export const headers: Route.HeadersFunction = linkPageHeaders;

/** The page behind both links of an e-mail change. */
export default function EmailPage() {
  return <MailedLink kind="change" />;
}
