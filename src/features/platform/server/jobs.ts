export { countFigures } from '../figures/server/jobs';
