import { join } from 'node:path';
import { withUpload } from '~/features/files/server/provider';
import type { AttachmentDeps } from '~/features/quotes/attachments/server/routes';
import type { Config } from '~/lib/server/env';

/** The folder in which uploads wait while they are examined. */
export const uploadFolder = (config: Pick<Config, 'dataDir'>) => join(config.dataDir, 'uploads');

/** Receives and examines the files that companies and staff send each other about a request for an offer. */
export const receiverOf = (config: Pick<Config, 'dataDir'>): AttachmentDeps['receive'] => {
  const folder = uploadFolder(config);
  return (sent, keep) => withUpload({ ...sent, purpose: 'quote', folder }, keep);
};
