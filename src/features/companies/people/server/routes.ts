import { Hono, type MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import { deskRoutes } from '~/lib/server/desk-routes';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { companyParam } from '../../schema';
import { companyOf } from '../../server/data';
import {
  companyPerson,
  listedPerson,
  moveInput,
  peopleInput,
  peopleOutcome,
  personInput,
  revocationInput,
} from '../schema';
import { personData } from './data';
import { peopleList } from './desk';
import {
  changePerson,
  invitePerson,
  movePeople,
  type PeopleDeps,
  resendInvitations,
  restoreSeats,
  revokeSeats,
} from './mutations';

const personParam = z.object({ company: z.uuid(), id: z.uuid() });

/** A company of others answers like a missing one, before anything of its list is read. */
const knownCompany: MiddlewareHandler<ApiEnv> = async (c, next) => {
  // A method that no route has is refused as one, whoever asks.
  if (!['GET', 'HEAD', 'POST', 'PUT'].includes(c.req.method)) return next();
  const { success, data } = z.safeParse(companyParam, c.req.param());
  await companyOf(ctxOf(c), success ? data.company : '00000000-0000-0000-0000-000000000000');
  return next();
};

export const companyPeopleRoutes = (deps: PeopleDeps) =>
  new Hono<ApiEnv>()
    .use('/company/:company/people/*', knownCompany)
    .route(
      '/',
      deskRoutes('/company/:company/people', peopleList, listedPerson, 'Peserta perusahaan'),
    )
    .post(
      '/company/:company/people',
      gives('Undang seseorang', companyPerson, 201),
      valid('param', companyParam),
      valid('json', personInput, ['name']),
      async (c) => {
        const { company } = c.req.valid('param');
        const { id } = await invitePerson(ctxOf(c), deps, company, c.req.valid('json'));
        return c.json(await personData(ctxOf(c), company, id), 201);
      },
    )
    .post(
      '/company/:company/people/resending',
      gives('Kirim ulang undangan', peopleOutcome),
      valid('param', companyParam),
      valid('json', peopleInput),
      async (c) =>
        c.json(
          await resendInvitations(
            ctxOf(c),
            deps,
            c.req.valid('param').company,
            c.req.valid('json').ids,
          ),
        ),
    )
    .post(
      '/company/:company/people/revocation',
      gives('Cabut kursi', peopleOutcome),
      valid('param', companyParam),
      valid('json', revocationInput),
      async (c) =>
        c.json(
          await revokeSeats(ctxOf(c), deps, c.req.valid('param').company, c.req.valid('json')),
        ),
    )
    .post(
      '/company/:company/people/restoration',
      gives('Undang lagi yang tidak memegang kursi', peopleOutcome),
      valid('param', companyParam),
      valid('json', peopleInput),
      async (c) =>
        c.json(
          await restoreSeats(ctxOf(c), deps, c.req.valid('param').company, c.req.valid('json').ids),
        ),
    )
    .post(
      '/company/:company/people/moves',
      gives('Pindahkan ke departemen', peopleOutcome),
      valid('param', companyParam),
      valid('json', moveInput),
      async (c) =>
        c.json(await movePeople(ctxOf(c), deps, c.req.valid('param').company, c.req.valid('json'))),
    )
    .get(
      '/company/:company/people/:id',
      gives('Seseorang dari perusahaan', companyPerson),
      valid('param', personParam),
      async (c) => {
        const { company, id } = c.req.valid('param');
        return c.json(await personData(ctxOf(c), company, id));
      },
    )
    .put(
      '/company/:company/people/:id',
      gives('Ubah data seseorang', companyPerson),
      valid('param', personParam),
      valid('json', personInput, ['name']),
      async (c) => {
        const { company, id } = c.req.valid('param');
        await changePerson(ctxOf(c), deps, company, id, c.req.valid('json'));
        return c.json(await personData(ctxOf(c), company, id));
      },
    );

export type CompanyPeopleRoutes = ReturnType<typeof companyPeopleRoutes>;
