import type { PackageCategory } from '../../../terms';
import { recommendationText, recommended } from '../../rules';

type Props = { category: PackageCategory; people: number | null };

/** What suits so many participants, told again when the number changes; nothing for custom and without a number. */
export function Recommendation({ category, people }: Props) {
  const suits = recommended(category, people);
  return <p role="status">{suits && recommendationText(suits)}</p>;
}
