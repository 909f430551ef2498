export { closeBooks } from '../closings/server/jobs';
