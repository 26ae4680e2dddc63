import type { CalendarDate } from '#base/calendar-date.ts'
import { firstDay, lastDay } from '#domain/energy/months/month.ts'
import { coverageOf, type ServicePeriod } from '#domain/records/coverage/coverage.ts'
import type { Finding, Piece } from '../answer.ts'
import { dateWords } from '../dates.ts'
import type { FactMeter, FactSource, Facts } from '../facts.ts'
import { count } from '../figures.ts'
import { inPeriod, type Period } from '../period.ts'
import { metersOf, meterWords, type Scope } from '../scope.ts'
import { billsHidden, nothing, ofScope } from './words.ts'

export interface MissingQuestion {
  scope: Scope
  period: Period | null
}

interface Hole {
  meter: FactMeter
  startDate: CalendarDate
  endDate: CalendarDate
  bills: number
}

/** How long bills are where a meter's own say too little. */
const USUAL_DAYS = 30

/** Bills that should be there by each meter's own rhythm: between those that are, and after the last. */
export async function missing(
  facts: Facts,
  source: Pick<FactSource, 'days'>,
  { scope, period }: MissingQuestion,
): Promise<Finding> {
  const hidden = billsHidden(facts)
  if (hidden !== null) return hidden
  const meters = metersOf(facts.meters, scope).filter(({ months }) => months.length > 0)
  if (meters.length === 0)
    return nothing(`No bill${ofScope(scope)} was ever saved here, so none can be missed.`)
  const days = await source.days([...new Set(meters.flatMap(billsOfMeter))])
  const holes = meters
    .flatMap((meter) =>
      holesOf(
        facts,
        billsOfMeter(meter).flatMap((id) => days.get(id) ?? []),
        meter,
      ),
    )
    .filter((hole) => touches(hole, period))
  const when = period === null ? '' : ` ${inPeriod(period)}`
  const number = count(
    holes.reduce((sum, hole) => sum + hole.bills, 0),
    'missing bill',
    'missing bills',
  )
  const notes = [`Counted by how often each meter is billed, up to ${dateWords(facts.today)}.`]
  if (holes.length === 0)
    return { outcome: 'found', sentences: [['There are ', number, `${ofScope(scope)}${when}.`]], notes }
  return {
    outcome: 'found',
    sentences: [[number.value === 1 ? 'There is ' : 'There are ', number, `${ofScope(scope)}${when}.`]],
    table: {
      columns: [
        { title: 'Meter', numeric: false },
        { title: 'Utility', numeric: false },
        { title: 'Without a bill', numeric: false },
        { title: 'Bills', numeric: true },
      ],
      rows: holes.map((hole): Piece[] => [
        meterWords(hole.meter),
        hole.meter.utility,
        `${dateWords(hole.startDate)} – ${dateWords(hole.endDate)}`,
        count(hole.bills, 'bill', 'bills'),
      ]),
    },
    notes,
  }
}

/** Those that months are made of: one that another took the place of has its days from that. */
const billsOfMeter = ({ months }: FactMeter): number[] => [
  ...new Set(months.flatMap(({ billIds }) => billIds)),
]

function holesOf(facts: Facts, periods: readonly ServicePeriod[], meter: FactMeter): Hole[] {
  const { gaps } = coverageOf({ periods, usualDays: USUAL_DAYS, today: meter.live ? facts.today : null })
  return gaps.map(({ startDate, endDate, missingBills }) => ({
    meter,
    startDate,
    endDate,
    bills: missingBills,
  }))
}

const touches = ({ startDate, endDate }: Hole, period: Period | null): boolean =>
  period === null || (startDate <= lastDay(period.to) && endDate >= firstDay(period.from))
