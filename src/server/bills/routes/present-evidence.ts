import type { z } from 'zod'
import type { evidence, headerFields } from '#contract/bills/readings.ts'
import { BILL_FIELDS, EDITED_FIELDS, forApiFields } from '#domain/bills/bill-fields.ts'
import type { Pointed } from '#domain/bills/pointed.ts'
import type { Evidence } from '#reading/extraction.ts'
import { type PointedPlace, pointedEvidence } from '#reading/pointing/place.ts'
import type { ReadingChargeRow, ReadingUsageRow, StoredReading } from '../editor/get-bill.ts'

type EvidenceOut = z.output<typeof evidence>

/** Where a value stands and how sure it is; how far the rules of reading believe it stays here. */
export const presentEvidence = ({
  page,
  box,
  text,
  confidence,
  reason,
  unprinted,
}: Evidence): EvidenceOut => ({ page, box, text, confidence, reason, unprinted })

/** Where a line’s amount stands: what a person pointed at, else what the line was read from. */
export function evidenceOfLine({
  pointed,
  evidence,
}: Pick<ReadingChargeRow | ReadingUsageRow, 'pointed' | 'evidence'>): EvidenceOut | null {
  const { value, description = [], dates = [] } = pointed ?? {}
  const isOfAmount = value !== undefined || evidence === null
  const places = [...description, ...(value ?? [])]
  const found = isOfAmount ? pointedEvidence(places.length > 0 ? places : dates) : evidence
  return found && presentEvidence(found)
}

/** The head's values, those that a person pointed at with the places that were pointed at. */
export function withPointed(
  fields: z.output<typeof headerFields>,
  reading: StoredReading['reading'],
): z.output<typeof headerFields> {
  const found = forApiFields(EDITED_FIELDS, (name) => {
    const place = BILL_FIELDS[name].api
    const evidence = pointedEvidence(reading.pointed?.[place] ?? [])
    const value = reading[name]
    if (evidence === null || value === null) return fields[place]
    return { value, evidence: presentEvidence(evidence) }
  })
  return { ...fields, ...found }
}

/** Of what was pointed at, the words alone: where they stand is the evidence of their value. */
export const wordsOnly = <Part extends string>(pointed: Pointed<Part, PointedPlace>): Words<Part> =>
  Object.fromEntries(
    (Object.entries(pointed) as [Part, readonly PointedPlace[]][]).map(([part, places]) => [
      part,
      places.map(({ page, words }) => ({ page, words: [...words] })),
    ]),
  ) as Words<Part>

type Words<Part extends string> = Partial<Record<Part, { page: number; words: number[] }[]>>
