import type { Notification } from '../schema';

const name = 'nusakelas-live';

/** What tabs of one browser tell each other: something new came, or something was read. */
export type TabMessage = { new: Notification } | { read: true };

/** A tab's ear and mouth. `hear` gets what other tabs said. */
export function openTabs(hear: (message: TabMessage) => void) {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => hear(data);
  return { tell: (message: TabMessage) => channel.postMessage(message), close: () => channel.close() };
}

/** Says to every other tab that something was read. */
export function tellRead(): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage({ read: true } satisfies TabMessage);
  channel.close();
}
