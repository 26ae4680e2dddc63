/** What the queue of validations can be ordered by. */
export const VALIDATION_SORTS = {
  id: 'Validation ID',
  utility_bill_id: 'Utility Bill ID',
  severity: 'Severity',
  human_validation_status: 'Validation Status',
  confidence: 'Confidence',
  created_at: 'Created',
  updated_at: 'Updated',
} as const

export type ValidationSort = keyof typeof VALIDATION_SORTS

/** Percent, both included. */
export type ConfidenceRange = readonly [least: number, most: number]

export const WHOLE_RANGE: ConfidenceRange = [0, 100]
/** What a person is to look at, as long as nothing else is asked for. */
export const USUAL_RANGE: ConfidenceRange = [0, 70]

/** "0-70", "0 – 70 %", "40"; null for what is no range. The lesser end may come last. */
export function parseRange(text: string): ConfidenceRange | null {
  const match = /^\s*(\d{1,3})\s*%?\s*(?:(?:-|–|to)\s*(\d{1,3})\s*%?\s*)?$/.exec(text)
  if (match === null) return null
  const ends = [Number(match[1]), Number(match[2] ?? match[1])].sort((one, other) => one - other)
  const [least, most] = ends
  return least === undefined || most === undefined || most > 100 ? null : [least, most]
}

export const formatRange = ([least, most]: ConfidenceRange): string => `${least}-${most}`
