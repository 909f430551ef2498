import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { deskKey } from '~/ui/desk/queries';
import type { ListedCourse } from '../schema';
import type { CourseStaffRoutes } from '../server/routes';

export const courseSource = deskSource<ListedCourse>('staff-courses', '/staff/courses');

export const staffCourseQuery = (id: string) =>
  queryOptions({
    queryKey: [...deskKey(courseSource.name), 'entry', id],
    queryFn: () => body(apiOf<CourseStaffRoutes>().staff.courses[':id'].$get({ param: { id } })),
    staleTime: 0,
  });
