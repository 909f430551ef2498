import { join } from 'node:path';
import type { Config } from '../env';
import { localStorage } from './local';
import type { FileStorage } from './port';

/** The one place that chooses where files lie. */
export const openStorage = (config: Pick<Config, 'dataDir'>): FileStorage => localStorage(join(config.dataDir, 'files'));
