import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { carriedId, holdCarried } from './lib/carried-settings';
import { letBackClose } from './ui/back';

// Before the router: events of the window reach listeners in the order in which these came.
letBackClose();

// Before anything is rendered, so that the browser shows what the server has.
holdCarried(document.getElementById(carriedId)?.textContent);

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
