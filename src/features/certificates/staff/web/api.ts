import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { useWrite } from '~/lib/web/write';
import { refreshDesk } from '~/ui/desk/queries';
import type {
  CorrectionDecision,
  ListedCertificate,
  ListedCorrection,
  ReissueInput,
} from '../schema';
import type { CertificateStaffRoutes } from '../server/routes';

const certificates = () => apiOf<CertificateStaffRoutes>().staff.certificates;
const corrections = () => apiOf<CertificateStaffRoutes>().staff['certificate-corrections'];

export const certificateSource = deskSource<ListedCertificate>(
  'certificates',
  '/staff/certificates',
);
export const correctionSource = deskSource<ListedCorrection>(
  'certificate-corrections',
  '/staff/certificate-corrections',
);

export const certificateQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'staff-certificate', id],
    queryFn: () => body(certificates()[':id'].$get({ param: { id } })),
  });
export const participantCertificateQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'participant-certificate', id],
    queryFn: () =>
      body(apiOf<CertificateStaffRoutes>().participants[':id'].certificate.$get({ param: { id } })),
    staleTime: 0,
  });
export const correctionQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'staff-correction', id],
    queryFn: () => body(corrections()[':id'].$get({ param: { id } })),
  });
export const keysQuery = queryOptions({
  queryKey: ['own', 'issuer-keys'],
  queryFn: () => body(apiOf<CertificateStaffRoutes>().staff['issuer-keys'].$get()),
});

export type CertificateChange =
  | { action: 'revoke' | 'restore'; reason: string }
  | ({ action: 'reissue' } & ReissueInput);

const done = {
  revoke: 'Sertifikat dicabut. Pemiliknya diberi tahu.',
  restore: 'Sertifikat berlaku kembali.',
  reissue: 'Sertifikat diterbitkan ulang. Pemiliknya diberi tahu.',
} as const;

async function change(id: string, { action, ...json }: CertificateChange): Promise<unknown> {
  const certificate = certificates()[':id'];
  const param = { id };
  if (action === 'revoke') return body(certificate.revocation.$post({ param, json }));
  if (action === 'restore') return body(certificate.restoration.$post({ param, json }));
  return body(certificate.reissue.$post({ param, json: json as ReissueInput }));
}

/** A revocation and a re-issue close a waiting request for another name, and a granted request replaces a certificate. */
function refreshBoth(client: QueryClient) {
  for (const { name } of [certificateSource, correctionSource]) refreshDesk(client, name);
  for (const key of ['staff-certificate', 'staff-correction'])
    void client.invalidateQueries({ queryKey: ['own', key] });
}

export const useChange = (id: string) =>
  useWrite({
    write: (input: CertificateChange) => change(id, input),
    saved: (_, { action }) => done[action],
    refresh: (client) => refreshBoth(client),
    failed: 'Perubahan gagal disimpan. Tulisan Anda masih ada.',
    fieldErrors: true,
  });

export const useDecideCorrection = (id: string) =>
  useWrite({
    write: (json: CorrectionDecision) =>
      body(corrections()[':id'].decision.$post({ param: { id }, json })),
    saved: (_, { granted }) =>
      granted
        ? 'Sertifikat diterbitkan ulang dengan nama baru.'
        : 'Koreksi ditolak, pemiliknya diberi tahu.',
    refresh: (client) => refreshBoth(client),
    failed: 'Keputusan gagal dikirim. Tulisan Anda masih ada.',
    fieldErrors: true,
  });
