import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { entryQuery } from '~/ui/desk/queries';
import type { ListedCourse } from '../schema';
import type { CourseStaffRoutes } from '../server/routes';

export const courseSource = deskSource<ListedCourse>('staff-courses', '/staff/courses');

export const staffCourseQuery = (id: string) =>
  entryQuery(courseSource, id, () =>
    body(apiOf<CourseStaffRoutes>().staff.courses[':id'].$get({ param: { id } })),
  );
