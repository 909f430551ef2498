import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { useWrite } from '~/lib/web/write';
import { entryQuery, refreshDesk } from '~/ui/desk/queries';
import type { DecisionInput, ListedProfile } from '../schema';
import type { MemberModerationRoutes } from '../server/routes';
import { doneTexts, moderationTexts as texts } from '../terms';

const profiles = () => apiOf<MemberModerationRoutes>().staff['member-profiles'];

export const memberSource = deskSource<ListedProfile>('members', '/staff/member-profiles');

export const moderatedQuery = (id: string) =>
  entryQuery(memberSource, id, () => body(profiles()[':id'].$get({ param: { id } })));

/** The profile is read again after a refusal too, because a refusal means that it has changed. */
export const useDecide = (id: string, done: () => void) =>
  useWrite({
    write: (json: DecisionInput) =>
      body(profiles()[':id'].decisions.$post({ param: { id }, json })),
    saved: (_, { action }) => doneTexts[action],
    done,
    refresh: (client) => refreshDesk(client, memberSource.name),
    failed: texts.failed,
    fieldErrors: true,
  });
