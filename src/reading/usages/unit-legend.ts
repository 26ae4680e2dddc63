import { UNIT_FORMS, type Unit, unitOf } from '#domain/records/units.ts'
import type { LabelledPage } from '../fields/places.ts'
import type { Segment } from '../layout/lines.ts'

const UNIT = UNIT_FORMS.filter((form) => !/^units?$/i.test(form))
  .map((form) => form.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '[ .]+'))
  .join('|')
const LEGEND = new RegExp(
  String.raw`\b(?:usages?|consumption|quantit(?:y|ies)|(?:meter )?read(?:ing)?s?|units?)\b(?: amounts?| figures?)?(?: (?:is|are|were|shown|given|billed|measured|stated|recorded|expressed|per|of measure))*\s?(?:in|=|:|of|equals?)\s(?:units of |hundreds? of )?(?<unit>${UNIT})\b`,
  'i',
)

const ASKS_UNIT = /\b(?:type|units?|uom|unit of measure)[:=]?$/i

/** "Energy type" with nothing but a unit in the next column. */
function unitOfKind(segment: Segment): string | undefined {
  const { segments } = segment.line
  const next = ASKS_UNIT.test(segment.text) ? segments[segments.indexOf(segment) + 1] : undefined
  const unit = next && unitOf(next.text)
  return unit && unit.standard !== 'unit' ? next.text : undefined
}

/** The unit that a bill names once for all its reads, as in "usage is shown in CCF". */
export function unitLegend(pages: readonly LabelledPage[]): { unit: Unit; unitText: string } | null {
  for (const { lines } of pages) {
    for (const line of lines) {
      for (const segment of line.segments) {
        const unitText = LEGEND.exec(segment.text)?.groups?.unit ?? unitOfKind(segment)
        const unit = unitText && unitOf(unitText)
        if (unit) return { unit, unitText }
      }
    }
  }
  return null
}
