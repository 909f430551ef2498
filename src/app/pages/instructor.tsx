import { redirect } from 'react-router';

/** The instructor area begins with the desk of submissions. */
export const clientLoader = () => redirect('/instructor/approvals');

export default function Instructor() {
  return null;
}
