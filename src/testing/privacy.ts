import { newId } from '~/lib/server/ids';
import { deskMatrix } from './desk';
import type { Sent, TestSite } from './site';

type Statuses = Record<'signedIn' | 'superadmin', (status: number) => number[]>;

/** The rows of the access matrix about consents, own data and the desk of data requests. */
export async function privacyMatrix(site: TestSite, { signedIn, superadmin }: Statuses) {
  const asker = await site.person({ name: 'Rina Hartati' });
  const asked = await asker.post('/privacy/requests', {
    clientKey: newId(),
    kind: 'question',
    text: 'Di mana data saya disimpan?',
  });
  const { id } = asked.json as { id: string };
  const staff = `/staff/privacy-requests/${id}`;
  const sent = (body: unknown) => (): Sent => ({ body });
  return {
    'GET /consents': { expected: signedIn(200) },
    'POST /consents': {
      expected: signedIn(409),
      sent: sent({ terms: '2000-01-01', privacy: '2000-01-01' }),
    },
    'GET /privacy/requests': { expected: signedIn(200) },
    'POST /privacy/requests': {
      expected: signedIn(201),
      sent: () => ({
        body: { clientKey: newId(), kind: 'correction', text: 'Nama saya keliru ditulis.' },
      }),
    },
    'POST /privacy/exports': {
      expected: signedIn(201),
      sent: () => ({ body: { clientKey: newId() } }),
    },
    'GET /privacy/deletion': { expected: signedIn(200) },
    'POST /privacy/deletion': { expected: signedIn(422), sent: sent({ confirmation: 'mungkin' }) },
    'POST /privacy/deletion/cancellation': { expected: signedIn(409) },
    ...deskMatrix('/staff/privacy-requests', id, superadmin(200)),
    'GET /staff/privacy-requests/:id': { expected: superadmin(200), path: staff },
    'PUT /staff/privacy-requests/:id/owner': {
      expected: superadmin(200),
      path: `${staff}/owner`,
      sent: sent({ mine: true }),
    },
    'POST /staff/privacy-requests/:id/answer': {
      expected: superadmin(200),
      path: `${staff}/answer`,
      sent: sent({ rejected: false, text: 'Di pusat data kami di Jakarta.' }),
    },
    'POST /staff/privacy-requests/:id/retry': { expected: superadmin(409), path: `${staff}/retry` },
  };
}
