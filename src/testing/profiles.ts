import sharp from 'sharp';
import { policies } from '~/features/auth/consents/terms';
import { uploadedFile } from '~/features/files/schema';
import { createEducation, createExperience } from '~/features/profiles/entries/server/factory';
import { newId } from '~/lib/server/ids';
import type { Person, TestSite } from './site';

/** The consents of a person who agrees to the texts in force. */
export const shownPolicies = { terms: policies.terms.version, privacy: policies.privacy.version };

export const educationBody = (more: object = {}) => ({
  institution: 'SMK Negeri 1 Makassar',
  degree: 'school',
  field: 'Rekayasa Perangkat Lunak',
  startMonth: 2012 * 12 + 6,
  endMonth: 2015 * 12 + 4,
  ...more,
});

export const experienceBody = (more: object = {}) => ({
  role: 'Kasir',
  company: 'Toko Sumber Rejeki',
  startMonth: 2020 * 12,
  endMonth: null,
  ...more,
});

/** Uploads a small picture that no profile uses yet. */
export async function uploadPortrait(person: Person, background = '#0f5b5e') {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  return (await person.send('POST', '/files?purpose=avatar', { raw: new Uint8Array(picture) })).as(
    uploadedFile,
  );
}

type Statuses = { signedIn: (status: number) => number[]; owner: (status: number) => number[] };

/** The rows of the access matrix about the own profile; rows with an owner are the learner's. */
export async function profileMatrix(
  site: TestSite,
  learner: Person,
  { signedIn, owner }: Statuses,
) {
  const fileId = (await uploadPortrait(learner)).id;
  const education = `/profile/educations/${await createEducation(site.ctx(), learner.userId)}`;
  const experience = `/profile/experiences/${await createExperience(site.ctx(), learner.userId)}`;
  const privacy = {
    visibility: 'private',
    sections: {},
    inDirectory: false,
    indexed: false,
    revision: 1,
  };
  const sent = (body: object) => () => ({ body });
  return {
    'GET /profile': { expected: signedIn(200) },
    'PUT /profile': { expected: signedIn(200), sent: sent({ fullName: 'Nama Baru' }) },
    'PUT /profile/completion': {
      expected: signedIn(200),
      sent: sent({ fullName: 'Nama Baru', consents: shownPolicies, revision: 1 }),
    },
    'PUT /profile/privacy': { expected: signedIn(200), sent: sent(privacy) },
    'PUT /profile/avatar': { expected: owner(200), sent: sent({ fileId }) },
    'DELETE /profile/avatar': { expected: signedIn(200) },
    // Everybody requests the same slug, and the first one gets it.
    'PUT /profile/slug': {
      expected: [401, 200, 422, 422, 422, 422],
      sent: sent({ slug: 'nama-yang-bagus' }),
    },
    'GET /profile/educations': { expected: signedIn(200) },
    'POST /profile/educations': {
      expected: signedIn(201),
      sent: () => ({ body: educationBody({ key: newId() }) }),
    },
    'GET /profile/educations/:id': { expected: owner(200), path: education },
    'PUT /profile/educations/:id': {
      expected: owner(200),
      path: education,
      sent: sent(educationBody({ revision: 0 })),
    },
    'DELETE /profile/educations/:id': { expected: owner(409), path: `${education}?revision=9` },
    'GET /profile/experiences': { expected: signedIn(200) },
    'POST /profile/experiences': {
      expected: signedIn(201),
      sent: () => ({ body: experienceBody({ key: newId() }) }),
    },
    'GET /profile/experiences/:id': { expected: owner(200), path: experience },
    'PUT /profile/experiences/:id': {
      expected: owner(200),
      path: experience,
      sent: sent(experienceBody({ revision: 0 })),
    },
    'DELETE /profile/experiences/:id': { expected: owner(409), path: `${experience}?revision=9` },
  };
}
