import { forgetLesson, getLessons } from '../services/lessons/named-lessons.ts'
import type { RouteFile } from './all.ts'

export const routes: RouteFile = (register, { db }) => {
  register('utilities.lessons', async ({ params }) => ({ lessons: await getLessons(db, params.id) }))

  register('utilities.forgetLesson', async ({ params }) => ({
    lessons: await forgetLesson(db, params.id, params.lessonId),
  }))
}
