import type { RouteFile } from '#server/platform/http/route-file.ts'
import { forgetLesson, getLessons } from '../named-lessons.ts'

export const routes: RouteFile = (register, { db }) => {
  register('utilities.lessons', async ({ params }) => ({ lessons: await getLessons(db, params.id) }))

  register('utilities.forgetLesson', async ({ params }) => ({
    lessons: await forgetLesson(db, params.id, params.lessonId),
  }))
}
