export { closeBooks } from './mutations';
