import { createCategory } from '~/features/catalogue/server/factory';
import {
  type DecisionInput,
  type OwnApplications,
  ownApplications,
  staffApplication,
} from '~/features/instructors/schema';
import { completeAnswers } from '~/features/instructors/server/factory';
import { newId } from '~/lib/server/ids';
import { deskMatrix } from './desk';
import { fileDesk, pdf } from './files';
import type { Client, Person, Sent, TestSite } from './site';

const own = '/instructor-application';
const staff = '/staff/instructor-applications';

/** People who apply to teach, and staff that decides, through the API. */
export async function applicationDesk(site: TestSite) {
  const files = fileDesk(site);
  const reviewer = await site.person({ name: 'Ayu Lestari', role: 'superadmin' });
  const categoryId = await createCategory(site.ctx(), {
    name: 'Data',
    slug: `data-${newId().slice(-6)}`,
  });
  const proofOf = async (who: Person) => (await files.uploaded(who, 'proof', pdf)).id;
  const save = (who: Client, changes: object = {}) =>
    who.put(own, {
      revision: 0,
      expertise: [],
      categoryId: null,
      bio: '',
      sampleUrl: '',
      proof: null,
      outline: '',
      agreement: null,
      ...changes,
    });
  const read = async (who: Client) => (await who.get(own)).as(ownApplications);
  const submit = (who: Client, revision: number) => who.post(`${own}/submission`, { revision });
  const complete = async (who: Person) => ({
    ...completeAnswers,
    categoryId,
    proof: await proofOf(who),
  });

  /** A complete draft, as its owner reads it. */
  async function drafted(who: Person) {
    const { current } = (await save(who, await complete(who))).as(ownApplications);
    if (!current) throw new Error('the draft is missing');
    return current;
  }
  const sent = async (who: Person): Promise<NonNullable<OwnApplications['current']>> => {
    const { revision } = await drafted(who);
    const { current } = (await submit(who, revision)).as(ownApplications);
    if (!current) throw new Error('the application is missing');
    return current;
  };
  const take = (id: string, by: Client = reviewer, mine = true) =>
    by.put(`${staff}/${id}/reviewer`, { mine });
  const decide = (id: string, body: DecisionInput, by: Client = reviewer) =>
    by.post(`${staff}/${id}/decision`, body);
  return {
    reviewer,
    categoryId,
    files,
    proofOf,
    save,
    read,
    submit,
    complete,
    drafted,
    sent,
    take,
    decide,
    withdraw: (who: Client) => who.post(`${own}/withdrawal`),
    opened: async (id: string, by: Client = reviewer) =>
      (await by.get(`${staff}/${id}`)).as(staffApplication),
    /** Sends an application, takes it and decides. */
    decided: async (who: Person, body: DecisionInput) => {
      const { id } = await sent(who);
      await take(id);
      (await decide(id, body)).as(staffApplication);
      return id;
    },
  };
}

type Statuses = Record<'signedIn' | 'superadmin', (status: number) => number[]>;

/** The rows of the access matrix about applications. */
export async function applicationMatrix(site: TestSite, { signedIn, superadmin }: Statuses) {
  const desk = await applicationDesk(site);
  const { id } = await desk.sent(await site.person({ name: 'Nadia Safitri' }));
  const empty = {
    revision: 9,
    expertise: [],
    categoryId: null,
    bio: '',
    sampleUrl: '',
    proof: null,
    outline: '',
    agreement: null,
  };
  const body = (body: unknown) => (): Sent => ({ body });
  return {
    [`GET ${own}`]: { expected: signedIn(200) },
    [`PUT ${own}`]: { expected: signedIn(409), sent: body(empty) },
    [`POST ${own}/submission`]: { expected: signedIn(404), sent: body({ revision: 0 }) },
    [`POST ${own}/withdrawal`]: { expected: signedIn(404) },
    ...deskMatrix(staff, id, superadmin(200)),
    [`GET ${staff}/:id`]: { expected: superadmin(200), path: `${staff}/${id}` },
    [`PUT ${staff}/:id/reviewer`]: {
      expected: superadmin(200),
      path: `${staff}/${id}/reviewer`,
      sent: body({ mine: true }),
    },
    [`POST ${staff}/:id/decision`]: {
      expected: superadmin(200),
      path: `${staff}/${id}/decision`,
      sent: body({ decision: 'approved', reason: '' }),
    },
  };
}
