import { Badge } from '~/ui/badge';
import { type CourseState, courseStateLabels } from '../../../terms';

const tones: Record<CourseState, 'laut' | 'sun' | 'plain'> = {
  published: 'laut',
  in_review: 'sun',
  changes_requested: 'sun',
  draft: 'plain',
  hidden: 'plain',
};

export const CourseStateBadge = ({ state }: { state: CourseState }) => (
  <Badge tone={tones[state]}>{courseStateLabels[state]}</Badge>
);
