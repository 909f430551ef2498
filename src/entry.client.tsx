import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { letBackClose } from './ui/back';

letBackClose();

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
