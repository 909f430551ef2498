import type { PersonalData } from '~/lib/server/personal';
import { figuresPersonal } from '../figures/server/personal';

export const platformPersonal: PersonalData = { tables: figuresPersonal.tables };
