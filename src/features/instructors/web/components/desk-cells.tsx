import { Badge } from '~/ui/badge';
import { Due } from '~/ui/desk/time';
import type { ListedApplication } from '../../schema';
import { applicationStateLabels } from '../../terms';

export const StateBadge = ({ state }: Pick<ListedApplication, 'state'>) => (
  <Badge tone={state === 'submitted' ? 'sun' : state === 'rejected' ? 'plain' : 'laut'}>
    {applicationStateLabels[state]}
  </Badge>
);

/** The time until the promised answer; nothing once it was given. */
export const AnswerDue = ({ dueAt, late }: Pick<ListedApplication, 'dueAt' | 'late'>) =>
  dueAt && <Due at={dueAt} late={late} />;
