import { deskShape } from '~/lib/desk';

/** The desk of submissions: those that wait for a decision, the longest waiting first, and the decided ones. */
export const submissionDesk = deskShape({
  views: { submitted: 'submitted', approved: '-decided', rejected: '-decided' },
  waiting: 'submitted',
  sorts: ['submitted', 'decided'],
  filters: { course: 'text' },
});
