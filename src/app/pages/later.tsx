import { data } from 'react-router';
import { NotFound } from './not-found';

export { meta } from './not-found';

/** An address whose screen comes later: its guard stands, and its status says that there is nothing yet. */
export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export default NotFound;
