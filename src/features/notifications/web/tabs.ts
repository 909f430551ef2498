import type { Notification } from '../schema';

const name = 'nusakelas-live';

/** The messages between the tabs of one browser: a new notification, or that something was read. */
export type TabMessage = { new: Notification } | { read: true };

/** Opens the channel between the tabs. `hear` gets the messages of other tabs. */
export function openTabs(hear: (message: TabMessage) => void) {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => hear(data);
  return {
    tell: (message: TabMessage) => channel.postMessage(message),
    close: () => channel.close(),
  };
}

/** Informs every other tab that something was read. */
export function tellRead(): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage({ read: true } satisfies TabMessage);
  channel.close();
}
