import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { toast } from '~/lib/web/toast';
import { useWrite } from '~/lib/web/write';
import { refreshDesk } from '~/ui/desk/queries';
import { companyKey } from '../../web/api';
import type { ListedPerson, PeopleOutcome, PersonInput } from '../schema';
import type { CompanyPeopleRoutes } from '../server/routes';

const people = () => apiOf<CompanyPeopleRoutes>().company[':company'].people;
export const peopleSource = (company: string) =>
  deskSource<ListedPerson>(`company-people:${company}`, `/company/${company}/people`);

export const personQuery = (company: string, id: string) =>
  queryOptions({
    queryKey: [...companyKey(company), 'person', id],
    queryFn: () => body(people()[':id'].$get({ param: { company, id } })),
    staleTime: 0,
  });

/** Refreshes the list and all that is known of a company, after a change of its people. */
export const refreshPeople = (company: string) => (client: QueryClient) => {
  refreshDesk(client, peopleSource(company).name);
  void client.invalidateQueries({ queryKey: companyKey(company) });
};

export const useInvite = (company: string, done: () => void) =>
  useWrite({
    write: (json: PersonInput) => body(people().$post({ param: { company }, json })),
    saved: ({ email }) => `Undangan dikirim ke ${email}.`,
    done,
    refresh: refreshPeople(company),
    failed: 'Undangan gagal dikirim. Isian Anda masih ada.',
    fieldErrors: true,
  });

export const useChangePerson = (company: string, id: string, done: () => void) =>
  useWrite({
    write: (json: PersonInput) => body(people()[':id'].$put({ param: { company, id }, json })),
    saved: 'Data tersimpan.',
    done,
    refresh: refreshPeople(company),
    failed: 'Data gagal disimpan. Isian Anda masih ada.',
    fieldErrors: true,
  });

export type PeopleAction =
  | { action: 'resending' | 'restoration' }
  | { action: 'revocation'; reason: string }
  | { action: 'moves'; departmentId: string | null };

/** Does something to many people at once; answers what happened to each. */
export function actOnPeople(
  company: string,
  ids: string[],
  act: PeopleAction,
): Promise<PeopleOutcome> {
  const param = { company };
  if (act.action === 'revocation')
    return body(people().revocation.$post({ param, json: { ids, reason: act.reason } }));
  if (act.action === 'moves')
    return body(people().moves.$post({ param, json: { ids, departmentId: act.departmentId } }));
  return act.action === 'resending'
    ? body(people().resending.$post({ param, json: { ids } }))
    : body(people().restoration.$post({ param, json: { ids } }));
}

const doneTexts: Record<PeopleAction['action'], string> = {
  resending: 'Undangan dikirim ulang.',
  restoration: 'Kursi diberikan lagi.',
  revocation: 'Kursi dicabut.',
  moves: 'Dipindahkan.',
};

/** The same for the dialogs and the opened entry; whoever was left out is told with the reason. */
export function useActOnPeople(company: string, done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, act }: { ids: string[]; act: PeopleAction }) =>
      actOnPeople(company, ids, act),
    onSuccess: ({ done: count, refused }, { act }) => {
      const [reason] = Object.values(refused);
      if (count > 0) toast({ kind: 'success', title: doneTexts[act.action] });
      if (reason)
        toast({
          kind: 'error',
          title: `${Object.keys(refused).length} orang dilewati`,
          message: reason,
        });
      done();
    },
    onSettled: () => refreshPeople(company)(client),
    meta: { failed: 'Gagal. Coba lagi.' },
  });
}
