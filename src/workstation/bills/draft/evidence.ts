import { type HeaderPlace, isFieldPlace } from '#domain/bills/bill-fields.ts'
import type { BillDetail, Evidence, Reading } from './bill-detail.ts'
import { type Stop, stopKey } from './stops.ts'

/** The places on the pages that a stop's value was read from. None: the value has no evidence. */
export function evidenceOf(bill: BillDetail, stop: Stop): Evidence[] {
  const reading = bill.gpt_bill
  if (reading === null) return []
  return readAt(reading, stop).filter(isPlaced)
}

/** A value that a service read and that is on no page has no place. */
export const isPlaced = ({ unprinted }: Evidence): boolean => unprinted !== 'all'

function readAt(reading: Reading, stop: Stop): Evidence[] {
  const { fields } = reading
  if (stop.kind === 'field')
    return valuesAt(fields, stop.field).flatMap((value) => (value === null ? [] : [value.evidence]))
  const lines = stop.kind === 'charge' ? reading.charges : reading.usages
  const evidence = lines.find((line) => line.id === stop.id)?.evidence
  return evidence ? [evidence] : []
}

function valuesAt(fields: Reading['fields'], place: HeaderPlace): (HeaderValue | null)[] {
  if (isFieldPlace(place)) return [fields[place]]
  return {
    account: [fields.account_number],
    service_period: [fields.start_date, fields.end_date],
    total: [fields.total_current_charges ?? fields.amount_due],
  }[place]
}

type HeaderValue = NonNullable<Reading['fields']['account_number']>

/** Everything framed on one page, by the stop it belongs to. */
export function evidenceOnPage(bill: BillDetail, stops: readonly Stop[], page: number): PlacedEvidence[] {
  return stops.flatMap((stop) =>
    evidenceOf(bill, stop)
      .filter((evidence) => evidence.page === page)
      .map((evidence, index) => ({ key: `${stopKey(stop)}-${index}`, stop, evidence })),
  )
}

export interface PlacedEvidence {
  key: string
  stop: Stop
  evidence: Evidence
}

/** The box with some room around it, kept inside the page. */
export function withMargin({ x, y, width, height }: Evidence['box'], margin: number): Evidence['box'] {
  const left = Math.max(0, x - margin)
  const top = Math.max(0, y - margin)
  return {
    x: left,
    y: top,
    width: Math.min(1, x + width + margin) - left,
    height: Math.min(1, y + height + margin) - top,
  }
}
