import { Hono } from 'hono';
import * as z from 'zod/mini';
import { deskRoutes } from '~/lib/server/desk-routes';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { listedCourse, staffCourse } from '../schema';
import { staffCourseData } from './data';
import { courseList } from './desk';

const idParam = z.object({ id: z.uuid() });

export const courseStaffRoutes = () =>
  new Hono<ApiEnv>()
    .route('/', deskRoutes('/staff/courses', courseList, listedCourse, 'Semua kursus (staf)'))
    .get(
      '/staff/courses/:id',
      gives('Satu kursus dengan angkanya (staf)', staffCourse),
      valid('param', idParam),
      async (c) => c.json(await staffCourseData(ctxOf(c), c.req.valid('param').id)),
    );

export type CourseStaffRoutes = ReturnType<typeof courseStaffRoutes>;
