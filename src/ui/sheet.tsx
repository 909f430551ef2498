import type { ReactNode } from 'react';
import { Dialog } from './dialog';

type SheetProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  side?: 'start' | 'end';
  wide?: boolean;
  children: ReactNode;
};

/** A dialog at the window's side, for menus and lists that are beside the page where there is room. */
export const Sheet = ({ side = 'start', ...dialog }: SheetProps) => (
  <Dialog {...dialog} side={side} />
);
