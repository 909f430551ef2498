import { bisnisManajemen } from './bisnis-manajemen';
import { dataAi } from './data-ai';
import { desain } from './desain';
import { keuangan } from './keuangan';
import { pemasaranDigital } from './pemasaran-digital';
import { pemrograman } from './pemrograman';
import type { DemoCategory } from './types';

export const demoCategories: DemoCategory[] = [
  pemrograman,
  dataAi,
  desain,
  bisnisManajemen,
  pemasaranDigital,
  keuangan,
];
