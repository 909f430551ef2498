import type { HonoRequest } from 'hono';
import { batchPath } from '~/features/certificates/verification/terms';
import { participantImportPath } from '~/features/checkout/participants/server/routes';
import { companyImportPath } from '~/features/companies/imports/server/routes';
import { importPath } from '~/features/exams/exchange/server/routes';
import { captionsPath } from '~/features/media/server/routes';
import { uploadsPath } from '~/features/media/uploads/server/provider';
import { oneClickPath } from '~/features/notifications/preferences/server/routes';
import { quoteFilesPath } from '~/features/quotes/attachments/server/routes';

export const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Apple's site posts this form; the route changes nothing (auth/identities/server/routes.ts). */
const appleForm = '/api/auth/callback/apple';
export const signOutPath = '/api/auth/sign-out';

const uploadPath = '/api/files';
const imports = [
  importPath,
  participantImportPath,
  quoteFilesPath,
  companyImportPath,
  captionsPath,
];
export const isUpload = (path: string) =>
  path === uploadPath ||
  path.startsWith(uploadsPath) ||
  imports.some((pattern) => pattern.test(path));
/** The parts of one upload, of which there are as many as the network breaks, don't count as writes. */
export const isPart = ({ method, path }: { method: string; path: string }) =>
  method === 'PATCH' && path.startsWith(`${uploadsPath}/`);

/** Whether somebody signs out in this browser, which ends the session that is there, whoever's it is. */
export const endsThisSession = (request: HonoRequest) =>
  request.path === signOutPath && (request.query('scope') ?? 'local') === 'local';

/** Whether a mail provider unsubscribes somebody with one click. It sends no Origin and no session; the link's signature gives the right. */
const isOneClick = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path === `/api${oneClickPath}`;

/** Whether many certificates are verified. Machines and other sites may do that, because it changes nothing and its answer is the same for everybody. */
const isOpenCheck = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path === `/api${batchPath}`;

/** Whether a gateway tells of a payment. It sends no Origin and no session; the signature of the notice is its right. */
const isPaymentNotice = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && /^\/api\/payments\/[^/]+\/notices$/.test(path);

/** Whether a write must come from a page of this site (spec decision 13). */
export const needsOrigin = (request: HonoRequest) =>
  !safeMethods.has(request.method) &&
  request.path !== appleForm &&
  !isOneClick(request) &&
  !isOpenCheck(request) &&
  !isPaymentNotice(request);
