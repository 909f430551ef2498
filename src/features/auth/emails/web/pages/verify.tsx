import { linkPageHeaders, linkPageMeta } from '~/features/auth/web/link-page';
import { pageMeta } from '~/lib/web/meta';
import { MailedLink } from '../components/mailed-link';
import type { Route } from './+types/verify';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: 'Verifikasi email', noindex: true }),
  linkPageMeta,
];

export const headers: Route.HeadersFunction = linkPageHeaders;

/** The page behind the link of the verification mail. */
export default function VerifyPage() {
  return <MailedLink kind="verify" />;
}
