import { deskShape } from '~/lib/desk';

/** The desk of mails that could not be sent: refused for good, or failing and tried again. */
export const mailDesk = deskShape({
  views: { refused: 'created', failing: 'created' },
  waiting: 'refused',
  sorts: ['created', 'attempts'],
  filters: {},
});
