import { deskShape } from '~/lib/desk';
import { type AnnouncementState, announcementTexts, planDaysMax, stateLabels } from './terms';

/** The announcements of the platform, newest first. */
export const announcementDesk = deskShape({
  labels: { all: 'Semua', ...stateLabels },
  views: {
    all: '-created',
    draft: '-created',
    scheduled: 'planned',
    sending: '-created',
    sent: '-created',
    stopped: '-created',
  },
  sorts: ['created', 'planned'],
  filters: {},
});

export type AnnouncementEvent =
  | 'change'
  | 'delete'
  | 'plan'
  | 'send'
  | 'unplan'
  | 'begin'
  | 'finish'
  | 'stop';

/** The one table of states and events; null where an event leaves no announcement. */
const events: Record<AnnouncementEvent, { from: AnnouncementState; to: AnnouncementState | null }> =
  {
    change: { from: 'draft', to: 'draft' },
    delete: { from: 'draft', to: null },
    plan: { from: 'draft', to: 'scheduled' },
    send: { from: 'draft', to: 'scheduled' },
    unplan: { from: 'scheduled', to: 'draft' },
    begin: { from: 'scheduled', to: 'sending' },
    finish: { from: 'sending', to: 'sent' },
    stop: { from: 'sending', to: 'stopped' },
  };

/** Whether an event may happen in a state. What was planned is what was previewed, so that only drafts change. */
export const allows = (state: AnnouncementState, event: AnnouncementEvent): boolean =>
  events[event].from === state;
export const stateAfter = (event: Exclude<AnnouncementEvent, 'delete'>): AnnouncementState =>
  events[event].to ?? 'draft';

const dayMs = 86_400_000;

/** Why nothing can be planned for this time; null when it can. */
export function timeFault(at: Date, now: Date): string | null {
  if (at <= now) return announcementTexts.timePast;
  return at.getTime() - now.getTime() > planDaysMax * dayMs ? announcementTexts.timeFar : null;
}

/** How often the mails of an announcement are counted, in seconds: all of them are read each time. */
export const countEverySeconds = (handled: number): number => (handled <= 20_000 ? 5 : 300);
