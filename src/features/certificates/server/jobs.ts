import type { Ctx } from '~/lib/server/ctx';
import { keepIssuing } from '../issuing/server/jobs';

export { signAll } from '../credentials/server/jobs';
export { keepPapers } from '../papers/server/jobs';

/** The hourly work on certificates. */
export const keepCertificates = (ctx: () => Ctx): Promise<void> => keepIssuing(ctx);
