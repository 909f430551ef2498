import { apiOf, body } from '~/lib/web/api';
import type { ReminderRoutes } from '../server/routes';
import { remindMax, remindOutcomeTexts } from '../terms';

/** Reminds of these entries, in parts that the API takes; answers the sentence of each that wasn't reminded. */
export async function remind(company: string, ids: string[]): Promise<Map<string, string>> {
  const failed = new Map<string, string>();
  for (let start = 0; start < ids.length; start += remindMax) {
    const part = ids.slice(start, start + remindMax);
    const { outcomes } = await body(
      apiOf<ReminderRoutes>().company[':company'].reminders.$post({
        param: { company },
        json: { ids: part },
      }),
    );
    for (const [id, outcome] of Object.entries(outcomes))
      if (outcome !== 'told') failed.set(id, remindOutcomeTexts[outcome]);
  }
  return failed;
}
