import { brand } from '~/lib/brand';
import { pageMeta } from '~/lib/web/meta';
import { terms } from '../../content/terms';
import { Policy } from '../components/policy';
import type { Route } from './+types/terms';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Syarat dan ketentuan',
    description: `Hak dan kewajiban Anda dan kami saat memakai ${brand().name}.`,
    path: '/terms',
    image: '/og/page/terms.png',
  });

export default function Terms() {
  return <Policy document="terms" {...terms} />;
}
