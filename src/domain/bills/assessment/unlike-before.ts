import type { CalendarDate } from '#base/calendar-date.ts'
import type { MeterBill } from '#domain/energy/months/meter-bill.ts'
import type { ChargeTypeId, UsageTypeId } from '#domain/records/line-types.ts'
import { type BillVerdict, type JudgedMeter, verdictOf } from '#domain/validations/bill-verdict.ts'
import { odditiesOf } from '#domain/validations/judge-story.ts'
import { storyOf } from '#domain/validations/meter-history.ts'
import { isInUse, missingMeters } from '#domain/validations/meters-check.ts'
import type { BillDraft } from '../bill-draft.ts'
import { type MeterShare, sharesOf } from '../validation/billed-meters.ts'
import type { ValidationContext } from '../validation/context.ts'

/** Later than any saved bill. */
const DRAFT_ID = Number.MAX_SAFE_INTEGER

/** The last verdict on each draft: rules and judgement ask for the same one. */
const verdicts = new WeakMap<BillDraft, { context: ValidationContext; verdict: BillVerdict }>()

/** What AI Validation is going to say of a draft once it is saved, by the same checks. */
export function verdictAfterSave(draft: BillDraft, context: ValidationContext): BillVerdict {
  const last = verdicts.get(draft)
  if (last?.context === context) return last.verdict
  const verdict = computeVerdict(draft, context)
  verdicts.set(draft, { context, verdict })
  return verdict
}

function computeVerdict(draft: BillDraft, context: ValidationContext): BillVerdict {
  const shares = sharesOf(draft, context)
  const billed = shares.map((share) => judgedMeter(draft, share, context))
  const before = billed[0]?.before ?? 0
  return verdictOf([...billed, ...absentMeters(shares, context, before)], context.checksOff)
}

function judgedMeter(
  draft: BillDraft,
  share: MeterShare,
  { meterHistories }: ValidationContext,
): JudgedMeter {
  const { meterId: id, name } = share
  const history = meterHistories.get(id)
  const lines = meterBillOf(draft, share)
  if (history === undefined || lines === null) return { id, name, before: 0, oddities: [] }
  const story = storyOf({ ...history, bills: [...history.bills, lines] }, lines)
  return { id, name, before: story?.before.length ?? 0, oddities: story === null ? [] : odditiesOf(story) }
}

/** The draft's lines of one meter as they would be saved; null while a line lacks what a saved one has. */
function meterBillOf({ invoiceDate }: BillDraft, { charges, usages }: MeterShare): MeterBill | null {
  if (invoiceDate === null) return null
  const isWhole = (line: { startDate: CalendarDate | null; endDate: CalendarDate | null }) =>
    line.startDate !== null && line.endDate !== null
  if (![...charges, ...usages].every(isWhole)) return null
  return {
    id: DRAFT_ID,
    invoiceDate,
    charges: charges.map(({ chargeTypeId, amount, ...line }) => ({
      ...billedLine(line),
      chargeTypeId: chargeTypeId as ChargeTypeId,
      amountCents: amount,
    })),
    usages: usages.map(({ usageTypeId, amount, unit, estimated, ...line }) => ({
      ...billedLine(line),
      usageTypeId: usageTypeId as UsageTypeId,
      amount,
      unit,
      estimated,
    })),
  }
}

const billedLine = (line: {
  description: string
  startDate: CalendarDate | null
  endDate: CalendarDate | null
}) => ({
  description: line.description,
  startDate: line.startDate as CalendarDate,
  endDate: line.endDate as CalendarDate,
})

/** Meters that the account's bills before this one all had, and this one has not. */
function absentMeters(
  shares: readonly MeterShare[],
  { history, meters, savedBills }: ValidationContext,
  before: number,
): JudgedMeter[] {
  const ends = shares.flatMap(({ period }) => period?.endDate ?? []).sort()
  const end = ends.at(-1)
  if (end === undefined) return []
  const metersOn = Map.groupBy(history, ({ savedBillId }) => savedBillId)
  const earlier = savedBills
    .filter(({ endDate }) => endDate < end)
    .map(({ id }) => new Set((metersOn.get(id) ?? []).map(({ meterId }) => meterId)))
  const on = new Set(shares.map(({ meterId }) => meterId))
  return missingMeters(on, earlier, [...meters.values()].filter(isInUse)).map(
    ({ utilityAccountMeterId: id, oddity }) => ({
      id,
      name: meters.get(id)?.name ?? '',
      before,
      oddities: [oddity],
    }),
  )
}
