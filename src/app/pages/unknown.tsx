import { data } from 'react-router';
import { NotFound } from './not-found';

const unknown = () => {
  throw data(null, { status: 404 });
};

/** Any address that routes.ts doesn't name: the 404 page with status 404. */
export const loader = unknown;
export const clientLoader = unknown;

export default NotFound;
