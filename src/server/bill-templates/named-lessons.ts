import type { FollowedLesson } from '#reading/extraction.ts'
import { describeLesson } from '#reading/learning/describe.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { notFound } from '#server/platform/errors.ts'
import { findUtility } from '#server/records/repositories/utility-repository.ts'
import {
  deleteLessons,
  findLessonRows,
  findLessonsLeftOut,
  type LessonRow,
} from './repositories/lesson-repository.ts'

/** A lesson in words, for staff. */
export interface NamedLesson {
  id: number
  name: string
  points: string[]
}

/** A lesson about a bill's layout, and what became of it in the bill's reading. */
export interface LessonOfBill extends FollowedLesson {
  name: string
  /** A person took it out of this bill's reading. */
  leftOut: boolean
}

/** What was learned of a utility, the latest first. Throws not_found for a utility that does not exist. */
export async function getLessons(db: Queryable, utilityCompanyId: number): Promise<NamedLesson[]> {
  if ((await findUtility(db, utilityCompanyId, 'all')) === undefined) throw notFound('utility')
  return (await findLessonRows(db, { utilityCompanyId })).map((row) => ({
    id: row.id,
    name: nameFor(row, { admin: true }),
    points: [...describeLesson(row.lesson), provenance(row)],
  }))
}

/** Forgets one lesson; bills that were read by it stay as they are. Throws not_found where it is not there. */
export async function forgetLesson(
  db: Queryable,
  utilityCompanyId: number,
  lessonId: number,
): Promise<NamedLesson[]> {
  if ((await deleteLessons(db, utilityCompanyId, [lessonId])) === 0) throw notFound('lesson')
  return getLessons(db, utilityCompanyId)
}

/** The lessons that a bill's reading met, and those that were left out of it; none of a client that had the bill before. */
export async function lessonsOfBill(
  db: Queryable,
  caller: Pick<Caller, 'admin'>,
  { id: billId, companyId }: { id: number; companyId: number },
  followed: readonly FollowedLesson[],
): Promise<LessonOfBill[]> {
  const leftOut = await findLessonsLeftOut(db, billId)
  const met = [
    ...followed.filter(({ id }) => !leftOut.includes(id)),
    ...leftOut.map((id): FollowedLesson => ({ id, followed: 'none', refused: [] })),
  ]
  if (met.length === 0) return []
  const rows = await findLessonRows(db, { ids: met.map(({ id }) => id) })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const isForeign = ({ id }: FollowedLesson) => {
    const owner = byId.get(id)?.companyId ?? null
    return owner !== null && owner !== companyId
  }
  const own = met.filter((lesson) => !isForeign(lesson))
  return own.map((lesson) => {
    const row = byId.get(lesson.id)
    return {
      ...lesson,
      name: row ? nameFor(row, caller) : 'Forgotten since',
      leftOut: leftOut.includes(lesson.id),
    }
  })
}

/** Clients are not told of other clients' bills. */
function nameFor({ billId, companyId, companyName }: LessonRow, { admin }: Pick<Caller, 'admin'>): string {
  if (companyId !== null) return admin ? `Bill ${billId}, ${companyName}` : `Bill ${billId}`
  return admin ? `Bill ${billId}, for every client` : 'Taught by our staff'
}

function provenance({ replayed, heldBack }: LessonRow): string {
  const bills = replayed === 1 ? 'one saved bill' : `${replayed} saved bills`
  const tried = `Tried on ${bills} of this layout: none was read worse.`
  return heldBack === null ? tried : `${tried} ${heldBack}`
}
