import type { FollowedLesson } from '../extraction.ts'
import type { KnownLesson, Lesson } from './lesson.ts'
import { mergedLesson, partsOf } from './merge.ts'
import { type Attempt, whyLinesWorse, whyWorse } from './why-worse.ts'

interface Followed<A> {
  attempt: A
  lessons: FollowedLesson[]
}

/**
 * The reading of a page by what was learned about pages like it. Each lesson is tried whole, then in its parts, and
 * what makes the reading explain less of the page than it did without is left aside, with the reason.
 */
export function followLessons<A extends Attempt>(
  known: readonly KnownLesson[],
  read: (lesson: Lesson | null) => A,
): Followed<A> {
  const plain = read(null)
  let attempt = plain
  let followed: Lesson | null = null
  const lessons = known.map(({ id, lesson }): FollowedLesson => {
    const why = (said: Lesson): string | null => {
      const whole = mergedLesson(followed, said)
      const next = read(whole)
      const worse = whyWorse(plain, next) ?? whyLinesWorse(attempt, next)
      if (worse !== null) return worse
      followed = whole
      attempt = next
      return null
    }
    if (why(lesson) === null) return { id, followed: 'whole', refused: [] }
    const parts = partsOf(lesson)
    const refused = parts.flatMap((part) => why(part) ?? [])
    return {
      id,
      followed: refused.length < parts.length ? 'part' : 'none',
      refused: [...new Set(refused)],
    }
  })
  return { attempt, lessons }
}
