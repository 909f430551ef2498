import type { ReactNode } from 'react';
import { Dialog } from './dialog';

/** A dialog at the window's side, for menus and lists that are beside the page where there is room. */
export const Sheet = ({ side = 'start', ...dialog }: { opened: boolean; onClose: () => void; title: string; side?: 'start' | 'end'; children: ReactNode }) => (
  <Dialog {...dialog} side={side} />
);
