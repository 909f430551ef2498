import { Hono } from 'hono';
import * as z from 'zod/mini';
import { deskRoutes } from '~/lib/server/desk-routes';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import type { CertificateDeps } from '../../server/mutations';
import {
  correctionDecision,
  keyState,
  listedCertificate,
  listedCorrection,
  newNumber,
  participantCertificate,
  reasonInput,
  reissueInput,
  staffCertificate,
  staffCorrection,
} from '../schema';
import {
  keyStateData,
  participantCertificateData,
  staffCertificateData,
  staffCorrectionData,
} from './data';
import { certificateDesk, correctionDesk } from './desk';
import {
  decideCorrection,
  reissueCertificate,
  restoreCertificate,
  revokeCertificate,
} from './mutations';

const param = z.object({ id: z.uuid() });
const done = z.object({ ok: z.literal(true) });
const ok = { ok: true as const };

export const certificateStaffRoutes = (deps: CertificateDeps) =>
  new Hono<ApiEnv>()
    .route(
      '/',
      deskRoutes(
        '/staff/certificates',
        certificateDesk,
        listedCertificate,
        'Meja sertifikat (staf)',
      ),
    )
    .route(
      '/',
      deskRoutes(
        '/staff/certificate-corrections',
        correctionDesk,
        listedCorrection,
        'Meja koreksi nama sertifikat (staf)',
      ),
    )
    .get('/staff/issuer-keys', gives('Kunci penanda tangan yang hilang', keyState), async (c) =>
      c.json(await keyStateData(ctxOf(c))),
    )
    .get(
      '/staff/certificates/:id',
      gives('Satu sertifikat dengan riwayatnya', staffCertificate),
      valid('param', param),
      async (c) => c.json(await staffCertificateData(ctxOf(c), c.req.valid('param').id)),
    )
    .get(
      '/participants/:id/certificate',
      gives('Sertifikat satu peserta', participantCertificate),
      valid('param', param),
      async (c) => c.json(await participantCertificateData(ctxOf(c), c.req.valid('param').id)),
    )
    .post(
      '/staff/certificates/:id/revocation',
      gives('Cabut sertifikat', done),
      valid('param', param),
      valid('json', reasonInput),
      async (c) => {
        await revokeCertificate(
          ctxOf(c),
          c.req.valid('param').id,
          c.req.valid('json').reason,
          deps,
        );
        return c.json(ok);
      },
    )
    .post(
      '/staff/certificates/:id/restoration',
      gives('Batalkan pencabutan', done),
      valid('param', param),
      valid('json', reasonInput),
      async (c) => {
        await restoreCertificate(
          ctxOf(c),
          c.req.valid('param').id,
          c.req.valid('json').reason,
          deps,
        );
        return c.json(ok);
      },
    )
    .post(
      '/staff/certificates/:id/reissue',
      gives('Terbitkan ulang dengan nama lain', newNumber),
      valid('param', param),
      valid('json', reissueInput, ['name']),
      async (c) =>
        c.json(await reissueCertificate(ctxOf(c), c.req.valid('param').id, c.req.valid('json'))),
    )
    .get(
      '/staff/certificate-corrections/:id',
      gives('Satu permintaan koreksi nama', staffCorrection),
      valid('param', param),
      async (c) => c.json(await staffCorrectionData(ctxOf(c), c.req.valid('param').id)),
    )
    .post(
      '/staff/certificate-corrections/:id/decision',
      gives('Penuhi atau tolak koreksi nama', done),
      valid('param', param),
      valid('json', correctionDecision),
      async (c) => {
        await decideCorrection(ctxOf(c), c.req.valid('param').id, c.req.valid('json'));
        return c.json(ok);
      },
    );

export type CertificateStaffRoutes = ReturnType<typeof certificateStaffRoutes>;
