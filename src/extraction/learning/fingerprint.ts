import type { LabelledPage } from '../fields/places.ts'
import { canonical } from '../text/canonical.ts'
import type { Lesson, Lessons } from './lesson.ts'

const ACROSS = 6
const DOWN = 10
const MOST_MARKS = 200
/** Layouts of one utility share their masthead; a layout shares nearly everything with itself. */
const SAME_LAYOUT = 0.55

/** The standing words of the first page, those without a number in them, each with its rough place. */
export function fingerprintOf(pages: readonly LabelledPage[]): string[] {
  const marks = new Set<string>()
  for (const line of pages[0]?.lines ?? []) {
    for (const segment of line.segments) {
      const text = canonical(segment.text)
      if (/\d/.test(text) || text.length < 4 || segment.words.length > 6) continue
      const column = Math.floor((segment.x0 / segment.sheet.width) * ACROSS)
      const row = Math.floor((segment.y0 / segment.sheet.height) * DOWN)
      marks.add(`${text}@${column},${row}`)
    }
  }
  return [...marks].sort().slice(0, MOST_MARKS)
}

/** How alike two layouts are, 0 to 1; a mark that moved to the next place still counts half. */
export function likeness(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0
  const places = new Set(b)
  const texts = new Set(b.map(textOf))
  let shared = 0
  for (const mark of a) shared += places.has(mark) ? 1 : texts.has(textOf(mark)) ? 0.5 : 0
  return (2 * shared) / (a.length + b.length)
}

const textOf = (mark: string): string => mark.slice(0, mark.lastIndexOf('@'))

/** The lesson that was learned on a page like this, or null. */
export function lessonFor(pages: readonly LabelledPage[], lessons: Lessons): Lesson | null {
  const marks = fingerprintOf(pages)
  let best: Lesson | null = null
  let closest = SAME_LAYOUT
  for (const lesson of lessons) {
    const close = likeness(marks, lesson.fingerprint)
    if (close >= closest) {
      closest = close
      best = lesson
    }
  }
  return best
}
