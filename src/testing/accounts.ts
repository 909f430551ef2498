import { defaultOptions as cvOptions } from '~/features/cv/rules';
import { fileLink } from '~/features/files/schema';
import { newId } from '~/lib/server/ids';
import type { Person } from './site';

type Statuses = { everyone: (status: number) => number[]; signedIn: (status: number) => number[] };
/** The learner's rows: a notification, and a private file with its bytes. */
type Owned = { notification: string; proof: { id: string; bytes: Uint8Array<ArrayBuffer> } };

/** The rows of the access matrix about accounts, files, notifications and the CV. Their effects are tried in the tests of these nouns. */
export async function accountMatrix(
  learner: Person,
  { everyone, signedIn, notification, proof }: Statuses & Owned,
) {
  return {
    'POST /auth/sign-up/email': {
      expected: everyone(201),
      sent: () => ({
        body: {
          name: 'Baru',
          email: `m${newId()}@nusakelas.test`,
          password: 'rahasia',
          consent: true,
        },
      }),
    },
    'POST /auth/sign-in/email': {
      expected: everyone(401),
      sent: () => ({ body: { email: `m${newId()}@nusakelas.test`, password: 'salah-sekali' } }),
    },
    // A signed-in person's sign-out is tried in auth.pg.test.ts.
    'GET /organizations': { expected: everyone(200) },
    'GET /me/teaching/:slug': { expected: signedIn(200), path: '/me/teaching/tidak-ada' },
    'POST /missing-pages': {
      expected: everyone(204),
      sent: () => ({ body: { path: '/tidak-ada', referrer: '/' } }),
    },
    'POST /auth/sign-out': { expected: everyone(200), sent: () => ({ headers: { cookie: null } }) },
    'POST /auth/send-verification-email': {
      expected: everyone(200),
      sent: () => ({ body: { email: `m${newId()}@nusakelas.test` }, headers: { cookie: null } }),
    },
    'POST /auth/verify-email/check': {
      expected: everyone(200),
      sent: () => ({ body: { token: 'x' } }),
    },
    'POST /auth/verify-email': { expected: everyone(400), sent: () => ({ body: { token: 'x' } }) },
    'POST /auth/email-correction/check': {
      expected: everyone(200),
      sent: () => ({ body: { token: 'x' } }),
    },
    'POST /auth/email-correction': {
      expected: everyone(400),
      sent: () => ({ body: { token: 'x', agree: true } }),
    },
    // Their effects are tried in the tests of the noun; these requests change nothing.
    'POST /auth/recover': {
      expected: everyone(200),
      sent: () => ({ body: { email: `m${newId()}@nusakelas.test` } }),
    },
    'POST /auth/reset-password': {
      expected: everyone(400),
      sent: () => ({ body: { token: 'x', password: 'rahasia' } }),
    },
    'POST /auth/reset-password/check': {
      expected: everyone(200),
      sent: () => ({ body: { token: 'x' } }),
    },
    'POST /auth/change-password': {
      expected: signedIn(422),
      sent: () => ({ body: { currentPassword: 'salah-sekali', newPassword: 'rahasia' } }),
    },
    'POST /auth/set-password': {
      expected: signedIn(409),
      sent: () => ({ body: { newPassword: 'rahasia' } }),
    },
    'POST /auth/change-email': {
      expected: signedIn(200),
      sent: () => ({ body: { email: `m${newId()}@nusakelas.test` } }),
    },
    'DELETE /auth/change-email': { expected: signedIn(200) },
    'POST /auth/reauthenticate': {
      expected: signedIn(422),
      sent: () => ({ body: { password: 'salah-sekali' } }),
    },
    'POST /auth/reauthenticate/code': { expected: signedIn(409) },
    'POST /auth/sign-in/factor': {
      expected: everyone(401),
      sent: () => ({ body: { code: '000000' } }),
    },
    'POST /auth/factors': { expected: signedIn(200) },
    'POST /auth/factors/verification': {
      expected: signedIn(422),
      sent: () => ({ body: { code: '000000' } }),
    },
    'POST /auth/factors/recovery-codes': { expected: signedIn(409) },
    'DELETE /auth/factors': { expected: signedIn(409) },
    // No provider is configured here; the tests of auth/identities try their answers.
    'GET /auth/providers': { expected: everyone(200) },
    'POST /auth/social/:provider': {
      expected: everyone(404),
      path: '/auth/social/google',
      sent: () => ({ body: {} }),
    },
    'GET /auth/callback/:provider': { expected: everyone(302), path: '/auth/callback/google' },
    'POST /auth/callback/apple': { expected: everyone(303) },
    'POST /auth/sign-in/id-token': {
      expected: everyone(404),
      sent: () => ({ body: { provider: 'google', idToken: 'x' } }),
    },
    'GET /auth/identities': { expected: signedIn(200) },
    'POST /auth/identities/:provider': { expected: signedIn(404), path: '/auth/identities/google' },
    'DELETE /auth/identities/:id': { expected: signedIn(404), path: `/auth/identities/${newId()}` },
    'GET /auth/token': { expected: signedIn(200) },
    'GET /auth/jwks': { expected: everyone(200) },
    'PUT /me': { expected: signedIn(200), sent: () => ({ body: { name: 'Nama Baru' } }) },
    'GET /me/security': { expected: signedIn(200) },
    'GET /me/views': { expected: signedIn(200) },
    // Views themselves are tried in auth/views; nobody reads in one here.
    'POST /views/end': { expected: signedIn(200) },
    'GET /me/sessions': { expected: signedIn(200) },
    'DELETE /me/sessions/:id': { expected: signedIn(404), path: `/me/sessions/${newId()}` },
    'GET /me': { expected: everyone(200) },
    'GET /me/role': { expected: signedIn(200) },
    'GET /me/instructor': { expected: signedIn(200) },
    'POST /files': {
      expected: signedIn(201),
      path: '/files?purpose=proof',
      sent: () => ({ raw: proof.bytes }),
    },
    'GET /files/:id/link': {
      expected: [401, 200, 404, 404, 404, 200],
      path: `/files/${proof.id}/link`,
    },
    // links.test.ts proves that a file's address works only for the person it was made for.
    'GET /files/:id/content': {
      expected: [404, 200, 404, 404, 404, 404],
      path: (await learner.get(`/files/${proof.id}/link`)).as(fileLink).url.slice(4),
    },
    'GET /notifications': { expected: signedIn(200) },
    'POST /notifications/:id/read': {
      expected: [401, 200, 404, 404, 404, 404],
      path: `/notifications/${notification}/read`,
    },
    // The stream itself stays open and is tried in live.both.test.ts.
    'GET /notifications/stream': { expected: [401] },
    'GET /notifications/all': { expected: signedIn(200) },
    'POST /notifications/read': {
      expected: [401, 200, 404, 404, 404, 404],
      sent: () => ({ body: { until: notification } }),
    },
    'GET /notification-preferences': { expected: signedIn(200) },
    'PUT /notification-preferences': {
      expected: signedIn(200),
      sent: () => ({ body: { kind: 'learning.approved', channel: 'mail', enabled: true } }),
    },
    'PUT /notification-rhythm': {
      expected: [401, 404, 404, 200, 200, 404],
      sent: () => ({ body: { rhythm: 'daily' } }),
    },
    // The link gives its holder the right, which unsubscribe.test.ts tries.
    'GET /subscription': { expected: everyone(404) },
    'PUT /subscription': { expected: everyone(404), sent: () => ({ body: { subscribed: false } }) },
    'GET /unsubscribe': { expected: everyone(303), path: '/unsubscribe?w=x' },
    'POST /unsubscribe': {
      expected: everyone(404),
      path: '/unsubscribe?w=x',
      sent: () => ({
        raw: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    },
    'GET /cv': { expected: signedIn(200) },
    'PUT /cv': {
      expected: signedIn(200),
      sent: () => ({ body: { options: cvOptions, revision: 0 } }),
    },
    'GET /cv.pdf': { expected: signedIn(200) },
    'GET /cv.json': { expected: signedIn(200) },
  };
}
