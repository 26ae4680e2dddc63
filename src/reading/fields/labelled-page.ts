import { linesOf, type Segment } from '../layout/lines.ts'
import { isFrench } from '../text/language.ts'
import { onGrid, type Sheet } from '../words/sheet.ts'
import type { LabelHit } from './labels.ts'
import { labelsOf } from './labels.ts'
import { isCaptioned, type LabelledPage } from './places.ts'

/** A page's lines with the labels that stand in them. */
export function labelledPage(sheet: Sheet): LabelledPage {
  const lines = linesOf(onGrid(isFrench(sheet.words) ? { ...sheet, dayFirst: true } : sheet))
  const labels = labelsOf(lines)
  const bySegment = new Map<Segment, LabelHit[]>()
  for (const label of labels) bySegment.set(label.segment, [...(bySegment.get(label.segment) ?? []), label])
  const page = { lines, labels, bySegment }
  return { ...page, captioned: isCaptioned(page) }
}
