/** What a list keeps in sight: the last question, its very end, or what somebody scrolled to. */
export type Following = 'question' | 'end' | 'nothing'

interface Measured {
  now: number
  /** Where the end is in sight. */
  end: number
  /** The upper edge of the last question; null where nothing was asked. */
  question: number | null
}

/** Above a question, in px. */
const MARGIN = 12

/** How far a list is scrolled. An answer longer than the list is read from its beginning. */
export function scrollTarget(following: Following, { now, end, question }: Measured): number {
  if (following === 'nothing') return now
  if (following === 'end') return end
  return Math.max(0, Math.min(end, (question ?? 0) - MARGIN))
}
