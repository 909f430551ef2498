import { Checkbox } from '@mantine/core';
import { Link } from 'react-router';
import { shortMonth } from '~/lib/months';
import { isListed, withCourse } from '../../rules';
import type { Part } from './choices';
import classes from './choices.module.css';
import cards from './editor.module.css';

/** The choice of courses for the CV: finished ones are in it by default, running ones aren't. */
export function CourseChoices({ source, options, onChange }: Part) {
  return (
    <section className={`card ${cards.card}`} aria-labelledby="cv-courses">
      <h2 id="cv-courses">Kursus</h2>
      {source.courses.length === 0 ? (
        <p className={cards.note}>
          Anda belum mengikuti kursus. <Link to="/courses">Jelajahi kursus</Link>
        </p>
      ) : (
        <div className={classes.pair}>
          {source.courses.map((course) => (
            <Checkbox
              key={course.id}
              label={course.title}
              description={course.endMonth === null ? 'Sedang berjalan' : `Selesai ${shortMonth(course.endMonth, 'id')}`}
              checked={isListed(options, course)}
              onChange={({ currentTarget }) => onChange(withCourse(options, course, currentTarget.checked))}
            />
          ))}
        </div>
      )}
    </section>
  );
}
