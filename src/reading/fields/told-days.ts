import { type CalendarDate, daysBetween } from '#base/calendar-date.ts'
import type { Cents } from '#base/money.ts'
import type { Line, Segment } from '../layout/lines.ts'
import { moneyIn } from '../text/printed-money.ts'
import { type Printed, type Run, runOf } from '../text/run.ts'
import type { Candidate } from './candidates.ts'
import { datesIn } from './date-fields.ts'
import type { LabelledPage } from './places.ts'

/** Words of sentences that say when what is due is paid, whoever pays it. */
const PAYS =
  /\b(?:due|pay|pays|paid|payable|payment|owe|owed|drawn|drafted|draft|deducted|debited|withdrawn|charged|transfer|transferred|autopay|receive|received|send)\b/i
/** Right before a day: it is another one than that of the payment. */
const OTHER_DAY = /\b(?:after|since|thru|through|until|effective|posted|received|of)\s*$/i
/** Days that a bill may be due after its own. */
const LATEST = 70
const TOLD = 0.65

/** "Your payment of $84.98 will be drawn on June 3": the one day that a sentence tells with what is due. */
export function daysToldWith(
  amountDue: Cents | null,
  pages: readonly LabelledPage[],
  near: CalendarDate | null,
): Candidate<CalendarDate>[] {
  if (amountDue === null || amountDue === 0) return []
  return pages.flatMap(({ lines }) =>
    lines.flatMap((line, at) =>
      line.segments.flatMap((segment) => {
        const run = toldFrom(segment, lines.slice(at + 1, at + 3))
        const day = PAYS.test(run.text) && says(run, amountDue) ? dayIn(run, near) : null
        const reason = 'Told in a sentence with what is due.'
        return day ? [{ value: day.value, printed: day, score: TOLD, reason }] : []
      }),
    ),
  )
}

const says = (run: Run, cents: Cents): boolean => moneyIn(run).some(({ value }) => value === cents)

function dayIn(run: Run, near: CalendarDate | null): Printed<CalendarDate> | null {
  const days = datesIn(run, near).filter(({ from }) => !OTHER_DAY.test(run.text.slice(0, from)))
  const [day] = days
  if (!day || days.length > 1) return null
  const lag = near === null ? 0 : daysBetween(near, day.value)
  return lag >= 0 && lag <= LATEST ? day : null
}

/** A sentence from where a line starts, over the lines that it goes on in. */
function toldFrom(segment: Segment, below: readonly Line[]): Run {
  const words = [...segment.words]
  for (const { segments } of below) {
    const next = segments.find(({ x0 }) => Math.abs(x0 - segment.x0) < segment.size)
    if (!next || /[.!]$/.test(words.at(-1)?.text ?? '') || next.y0 - segment.y1 > segment.size * 3) break
    words.push(...next.words)
  }
  return runOf(words, segment.sheet)
}
