import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { letBackClose } from './ui/back';

// Before the router: events of the window reach listeners in the order in which these came.
letBackClose();

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
