import { createHash } from 'node:crypto'
import { describeLesson } from '#extraction/learning/describe.ts'
import type { Lesson } from '#extraction/learning/lesson.ts'
import type { Database, Queryable } from '../database/client.ts'
import { notFound } from '../errors.ts'
import { findLessons, findUtility, lockLessons, storeLessons } from '../repositories/utility-repository.ts'

/** A lesson with a name for people and an id that stays while its layout is known. */
export interface NamedLesson {
  id: number
  name: string
  points: string[]
}

export async function namedLessons(db: Queryable, utilityCompanyId: number): Promise<NamedLesson[]> {
  return (await findLessons(db, utilityCompanyId)).map((lesson, index) => ({
    id: idOf(lesson),
    name: `Layout ${index + 1}`,
    points: describeLesson(lesson),
  }))
}

/** Throws not_found for a utility that does not exist. */
export async function getLessons(db: Queryable, utilityCompanyId: number): Promise<NamedLesson[]> {
  if ((await findUtility(db, utilityCompanyId)) === undefined) throw notFound('utility')
  return namedLessons(db, utilityCompanyId)
}

/** Forgets what was learned about one layout; bills that were read by it stay as they are. */
export async function forgetLesson(
  db: Database,
  utilityCompanyId: number,
  lessonId: number,
): Promise<NamedLesson[]> {
  if ((await findUtility(db, utilityCompanyId)) === undefined) throw notFound('utility')
  return db.transaction().execute(async (tx) => {
    const lessons = await lockLessons(tx, utilityCompanyId)
    const left = lessons.filter((lesson) => idOf(lesson) !== lessonId)
    if (left.length === lessons.length) throw notFound('lesson')
    await storeLessons(tx, utilityCompanyId, left)
    return namedLessons(tx, utilityCompanyId)
  })
}

const ID_DIGITS = 12

/** A layout is told by its fingerprint, so that is what a lesson is called by. */
const idOf = ({ fingerprint }: Lesson): number =>
  Number.parseInt(createHash('sha256').update(fingerprint.join('\n')).digest('hex').slice(0, ID_DIGITS), 16)
