import { join } from 'node:path';
import type { Config } from '../env';
import { localStorage } from './local';
import type { FileStorage } from './port';
import { s3Storage } from './s3';

export const openStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStorage =>
  s3 ? s3Storage(s3) : localStorage(join(dataDir, 'files'));
