import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { announce } from './announcer';
import type { ConfirmDialog, Dialog } from './dialog';
import type { Sheet } from './sheet';

type Opening = { opened: boolean; onClose: () => void };

/** Loads a part of a page when it opens first; null until then. Where it can't be loaded it closes, so that it can be tried again. */
export function useLater<Part>(
  load: () => Promise<Part>,
  { opened, onClose }: Opening,
): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  const ask = useEffectEvent(() =>
    load().then(
      (loaded) => setPart(() => loaded),
      () => {
        announce('Gagal dimuat. Periksa koneksi internet Anda lalu coba lagi.');
        onClose();
      },
    ),
  );
  useEffect(() => {
    if (opened && !part) void ask();
  }, [opened, part]);
  return part;
}

const loadDialogs = () => import('./dialog');

/** A dialog that most people never open on its page: its code is loaded when it opens. */
export function LaterDialog(props: ComponentProps<typeof Dialog>) {
  const part = useLater(loadDialogs, props);
  return part && <part.Dialog {...props} />;
}

/** The same at the window's side. */
export const LaterSheet = (props: ComponentProps<typeof Sheet>) => (
  <LaterDialog side="start" {...props} />
);

/** The same of a confirmation. */
export function LaterConfirm(props: ComponentProps<typeof ConfirmDialog>) {
  const part = useLater(loadDialogs, props);
  return part && <part.ConfirmDialog {...props} />;
}
