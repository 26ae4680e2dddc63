import type { Line, Segment } from '../layout/lines.ts'
import { tokensOf } from '../text/canonical.ts'
import { type Rect, unionOf } from '../words/geometry.ts'
import { type LabelMeaning, matchLabels } from './label-index.ts'

/** A label where it stands. */
export interface LabelHit extends Rect {
  meanings: LabelMeaning[]
  segment: Segment
  /** Word range within the segment, end excluded. */
  from: number
  to: number
  text: string
}

/** Every label on a page, with labels set over two lines found as one. */
export function labelsOf(lines: readonly Line[]): LabelHit[] {
  const hits: LabelHit[] = []
  for (const line of lines) for (const segment of line.segments) hits.push(...labelsIn(segment))
  return hits
}

export function labelsIn(segment: Segment): LabelHit[] {
  const tokens = tokensOf(segment.words)
  return matchLabels(tokens).map((match) => {
    const from = tokens[match.from]?.word ?? 0
    const last = tokens[match.to - 1]?.word ?? from
    // "#12345" holds the end of a label and the whole of its value.
    const to = tokens[match.to]?.word === last && last > from ? last : last + 1
    const words = segment.words.slice(from, to)
    return {
      ...unionOf(words),
      meanings: match.meanings,
      segment,
      from,
      to,
      text: words.map((word) => word.text).join(' '),
    }
  })
}
