import type { SpecialDocument } from '#domain/bills/assessment/grounds.ts'
import type { LabelledPage } from '../fields/places.ts'
import { SPECIAL_SENTENCES, SPECIAL_TITLES } from '../vocabulary/special-document-words.ts'

const MAX_TITLE_WORDS = 7
const MAX_QUOTED = 120

/** What the pages say the bill is, other than an ordinary one; null for an ordinary one. */
export function specialDocumentOf(pages: readonly LabelledPage[]): SpecialDocument | null {
  const segments = (of: readonly LabelledPage[]) =>
    of.flatMap(({ lines }) => lines.flatMap((line) => line.segments))
  const title = found(
    segments(pages.slice(0, 1)).filter(({ words }) => words.length <= MAX_TITLE_WORDS),
    SPECIAL_TITLES,
  )
  return title ?? found(segments(pages), SPECIAL_SENTENCES)
}

function found(
  segments: readonly { text: string }[],
  wordings: typeof SPECIAL_TITLES,
): SpecialDocument | null {
  for (const { kind, pattern } of wordings) {
    const segment = segments.find(({ text }) => pattern.test(text.trim()))
    if (segment) return { kind, words: segment.text.trim().slice(0, MAX_QUOTED) }
  }
  return null
}
