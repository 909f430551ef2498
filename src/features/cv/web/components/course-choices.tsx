import { Link } from 'react-router';
import { shortMonth } from '~/lib/months';
import { Choice } from '~/ui/field';
import { Section } from '~/ui/section';
import { isListed, withCourse } from '../../rules';
import { optionLabels } from '../../terms';
import type { Part } from './choices';
import classes from './choices.module.css';

/** The choice of courses for the CV: finished ones are in it by default, running ones aren't. */
export function CourseChoices({ source, options, onChange }: Part) {
  return (
    <Section title={optionLabels.courses}>
      {source.courses.length === 0 ? (
        <p className="quiet small">
          Anda belum mengikuti kursus. <Link to="/courses">Jelajahi kursus</Link>
        </p>
      ) : (
        <div className={classes.pair}>
          {source.courses.map((course) => (
            <Choice
              key={course.id}
              label={course.title}
              hint={
                course.endMonth === null
                  ? 'Sedang berjalan'
                  : `Selesai ${shortMonth(course.endMonth, 'id')}`
              }
              checked={isListed(options, course)}
              onChange={({ currentTarget }) =>
                onChange(withCourse(options, course, currentTarget.checked))
              }
            />
          ))}
        </div>
      )}
    </Section>
  );
}
