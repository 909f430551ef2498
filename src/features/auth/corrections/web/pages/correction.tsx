import { linkPageHeaders, linkPageMeta } from '~/features/auth/web/link-page';
import { pageMeta } from '~/lib/web/meta';
import { CorrectionLinkCard } from '../components/correction-link';
import type { Route } from './+types/correction';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: 'Perbaikan email akun', noindex: true }),
  linkPageMeta,
];

export const headers: Route.HeadersFunction = linkPageHeaders;

/** The page behind both links of a correction by staff. */
export default function CorrectionPage() {
  return <CorrectionLinkCard />;
}
