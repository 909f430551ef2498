import type { ReactNode } from 'react';
import { BatikCover } from '~/ui/batik';
import classes from './order-note.module.css';

type OrderNoteProps = {
  title: string;
  course: { slug: string; title: string; category: string };
  /** the sums, and what stands below them */
  children: ReactNode;
};

/** The course and its price, as a slip with the course's cloth at its head. */
export const OrderNote = ({ title, course, children }: OrderNoteProps) => (
  <section className={`card ${classes.note}`} aria-labelledby="pesanan">
    <div className={classes.cloth}>
      <BatikCover seed={course.slug} palette={course.category} shape="fill" />
    </div>
    <div className={classes.words}>
      <h2 id="pesanan" className={classes.kind}>
        {title}
      </h2>
      <p className={classes.course}>{course.title}</p>
      {children}
    </div>
  </section>
);
