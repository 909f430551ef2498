import { data } from 'react-router';
import { NotFound } from './not-found';

export { meta } from './not-found';

/** The page of an address whose screen comes later: it is guarded already, and its status is 404. */
export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export default NotFound;
