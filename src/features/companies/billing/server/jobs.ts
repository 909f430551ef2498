export { planMissingBills } from './mutations';
