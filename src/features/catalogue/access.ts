import { type Actor, isSuperadmin } from '~/lib/actor';

type CourseFacts = { isPublished: boolean; enrolled: boolean; teaches: boolean };

/** Who may read a lesson's description and video address (decision 7); the course page itself asks `readCourse`. */
export function can(actor: Actor | null, verb: 'readCourse' | 'readLessonBody', course: CourseFacts, lesson?: { isFree: boolean }): boolean {
  if (verb === 'readCourse') return course.isPublished;
  if (lesson?.isFree && course.isPublished) return true;
  return actor !== null && (course.enrolled || course.teaches || isSuperadmin(actor));
}
