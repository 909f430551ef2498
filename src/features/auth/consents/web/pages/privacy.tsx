import { brand } from '~/lib/brand';
import { pageMeta } from '~/lib/web/meta';
import { privacy } from '../../content/privacy';
import { Policy } from '../components/policy';
import type { Route } from './+types/privacy';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Kebijakan privasi',
    description: `Bagaimana ${brand().name} mengolah dan melindungi data pribadi Anda.`,
    path: '/privacy',
    image: '/og/page/privacy.png',
  });

export default function Privacy() {
  return <Policy document="privacy" {...privacy} />;
}
