import { redirect } from 'react-router';

/** The instructor area opens at the queue. */
export const clientLoader = () => redirect('/instructor/approvals');

export default function Instructor() {
  return null;
}
