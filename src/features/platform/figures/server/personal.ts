import { aboutNobody, type PersonalData } from '~/lib/server/personal';
import { dailyFigures } from './tables';

export const figuresPersonal: PersonalData = {
  tables: [
    aboutNobody(dailyFigures, 'it has sums of days', ['day', 'figure', 'value', 'countedAt']),
  ],
};
