import type { Page } from '../extraction.ts'
import { labelledPage } from '../fields/labelled-page.ts'
import type { LabelledPage } from '../fields/places.ts'
import { canonical } from '../text/canonical.ts'
import { sheetOfPage } from '../words/sheet.ts'
import type { KnownLesson, Lesson } from './lesson.ts'

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

/** Lessons about layouts hardly less like this page than the one most like it are about the same layout. */
const HARDLY_LESS = 0.1

/** The lessons that were learned on pages like this, in their order. */
export function lessonsFor(pages: readonly LabelledPage[], lessons: readonly KnownLesson[]): KnownLesson[] {
  const marks = fingerprintOf(pages)
  const likenesses = lessons.map(({ lesson }) => likeness(marks, lesson.fingerprint))
  const enough = Math.max(SAME_LAYOUT, Math.max(0, ...likenesses) - HARDLY_LESS)
  return lessons.filter((_, at) => (likenesses[at] ?? 0) >= enough)
}

/** Whether a bill's words are laid out as those that a lesson is about. */
export const isOfLayout = (pages: readonly Page[], { fingerprint }: Lesson): boolean =>
  likeness(fingerprintOf(pages.map(sheetOfPage).map(labelledPage)), fingerprint) >= SAME_LAYOUT
