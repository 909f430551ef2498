export { signAll } from './mutations';
