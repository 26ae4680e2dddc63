import { addDays, type CalendarDate, isCalendarDate } from '#base/calendar-date.ts'
import { HUMAN_STATUSES, type HumanStatus, SEVERITIES, type Severity } from './bill-verdict.ts'
import {
  type ConfidenceRange,
  formatRange,
  parseRange,
  USUAL_RANGE,
  VALIDATION_SORTS,
  type ValidationSort,
} from './validation-queue.ts'

/** How the queue of validations is narrowed and ordered, as its address says it. */
export interface ValidationNarrowing {
  range: ConfidenceRange
  companyId: number | null
  /** Days of the person who looks on which bills were saved, both included; empty for any. */
  from: CalendarDate | ''
  to: CalendarDate | ''
  status: HumanStatus | null
  severity: Severity | null
  sort: ValidationSort
  order: 'asc' | 'desc'
}

/** What is shown as long as nothing else is asked for. */
export const usualNarrowing = (today: CalendarDate): ValidationNarrowing => ({
  range: USUAL_RANGE,
  companyId: null,
  from: addDays(today, -1),
  to: addDays(today, 1),
  status: null,
  severity: null,
  sort: 'confidence',
  order: 'asc',
})

/** In an address: no end. */
const ANY = 'any'

function dayIn(text: string | null, usual: CalendarDate | ''): CalendarDate | '' {
  if (text === ANY) return ''
  return text !== null && isCalendarDate(text) ? text : usual
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null

/** What the query of an address asks for; what it does not name is as usual. */
export function validationNarrowingIn(search: string, today: CalendarDate): ValidationNarrowing {
  const named = new URLSearchParams(search)
  const usual = usualNarrowing(today)
  const company = named.get('company') ?? ''
  const sorts = Object.keys(VALIDATION_SORTS) as ValidationSort[]
  return {
    range: parseRange(named.get('confidence') ?? '') ?? usual.range,
    companyId: /^[1-9]\d{0,14}$/.test(company) ? Number(company) : null,
    from: dayIn(named.get('from'), usual.from),
    to: dayIn(named.get('to'), usual.to),
    status: oneOf(HUMAN_STATUSES, named.get('status')),
    severity: oneOf(SEVERITIES, named.get('severity')),
    sort: oneOf(sorts, named.get('sort')) ?? usual.sort,
    order: oneOf(['asc', 'desc'], named.get('order')) ?? usual.order,
  }
}

/** The query of an address; empty where all is as usual. */
export function searchOfValidations(narrowing: ValidationNarrowing, today: CalendarDate): string {
  const { range, companyId, from, to, ...others } = narrowing
  const usual = usualNarrowing(today)
  const named = new URLSearchParams()
  if (formatRange(range) !== formatRange(usual.range)) named.set('confidence', formatRange(range))
  if (companyId !== null) named.set('company', String(companyId))
  if (from !== usual.from) named.set('from', from || ANY)
  if (to !== usual.to) named.set('to', to || ANY)
  for (const name of ['status', 'severity', 'sort', 'order'] as const) {
    const value = others[name]
    if (value !== null && value !== usual[name]) named.set(name, value)
  }
  const query = named.toString()
  return query === '' ? '' : `?${query}`
}
