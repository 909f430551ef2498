import { IconDrawing } from '~/ui/icon';

/** 24 × 24 strokes, drawn after Tabler's (MIT). Only the player has them. */
const strokes = {
  play: 'M7 4v16l13-8z',
  pause: 'M8 5v14M16 5v14',
  sound:
    'M15 8a5 5 0 0 1 0 8M17.7 5a9 9 0 0 1 0 14M6 15H4a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1h2l3.5-4.5A.8.8 0 0 1 11 5v14a.8.8 0 0 1-1.5.5z',
  muted:
    'M16 10l4 4M20 10l-4 4M6 15H4a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1h2l3.5-4.5A.8.8 0 0 1 11 5v14a.8.8 0 0 1-1.5.5z',
  back: 'M9 14l-4-4l4-4M5 10h11a4 4 0 1 1 0 8h-1',
  forward: 'M15 14l4-4l-4-4M19 10H8a4 4 0 1 0 0 8h1',
  captions:
    'M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM7 15h4M15 15h2M7 11h2M13 11h4',
  settings:
    'M4 7h9M17 7h3M13 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4 17h3M11 17h9M7 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  pip: 'M11 19H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v4M14 15a1 1 0 0 1 1-1h5a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1z',
  full: 'M4 8V6a2 2 0 0 1 2-2h2M4 16v2a2 2 0 0 0 2 2h2M16 4h2a2 2 0 0 1 2 2v2M16 20h2a2 2 0 0 0 2-2v-2',
  small:
    'M15 19v-2a2 2 0 0 1 2-2h2M15 5v2a2 2 0 0 0 2 2h2M5 15h2a2 2 0 0 1 2 2v2M5 9h2a2 2 0 0 0 2-2V5',
} as const;

export const PlayerIcon = ({ name }: { name: keyof typeof strokes }) => (
  <IconDrawing path={strokes[name]} size={24} />
);
