/** Stands in for date-fns' own default, which is English. */
export { id as defaultLocale } from 'date-fns/locale/id';
