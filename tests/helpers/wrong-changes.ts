import { addDays, type CalendarDate } from '#base/calendar-date.ts'
import { judgeBill } from '#domain/bills/assessment/judge-bill.ts'
import type { PageEvidence } from '#domain/bills/assessment/page-evidence.ts'
import type { BillDraft, DraftCharge, DraftUsage } from '#domain/bills/bill-draft.ts'
import type { ValidationContext } from '#domain/bills/validation/context.ts'
import { type ChargeTypeId, UNAPPLIED_COST } from '#domain/records/line-types.ts'

/** A change that makes a right bill wrong; null where the bill has nothing for it. */
export type WrongChange = (draft: BillDraft, otherMeterId: number) => BillDraft | null

type Line = DraftCharge | DraftUsage

const TAX: ChargeTypeId = 2
const OTHER_UNITS: Record<string, string> = {
  kwh: 'MWh',
  kw: 'MW',
  therms: 'Dth',
  ccf: 'kGal',
  kgal: 'CCF',
  gallons: 'kGal',
}

const counts = ({ applicable }: Line) => applicable

/** The draft with its first charge changed, of those that count. */
const firstCharge =
  (change: (line: DraftCharge) => Partial<DraftCharge>): WrongChange =>
  (draft) => {
    const first = draft.charges.find((line) => counts(line) && line.amount !== 0)
    if (first === undefined) return null
    const charges = draft.charges.map((line) => (line === first ? { ...line, ...change(line) } : line))
    return { ...draft, charges }
  }

const firstUsage =
  (change: (line: DraftUsage) => Partial<DraftUsage> | null): WrongChange =>
  (draft) => {
    const first = draft.usages.find((line) => counts(line) && line.amount !== 0)
    const changed = first && change(first)
    if (!changed) return null
    return { ...draft, usages: draft.usages.map((line) => (line === first ? { ...line, ...changed } : line)) }
  }

const shifted = (date: CalendarDate | null, days: number) => (date === null ? null : addDays(date, days))

const everyDate =
  (days: number): WrongChange =>
  (draft) => {
    const moved = <L extends Line>(line: L): L => ({
      ...line,
      startDate: shifted(line.startDate, days),
      endDate: shifted(line.endDate, days),
    })
    return { ...draft, charges: draft.charges.map(moved), usages: draft.usages.map(moved) }
  }

/** Two charges changed so that their sum stays: no check of the total notices. */
const twoCharges =
  (change: (one: DraftCharge, other: DraftCharge) => [DraftCharge, DraftCharge?]): WrongChange =>
  (draft) => {
    const [one, other] = draft.charges.filter((line) => counts(line) && line.chargeTypeId !== UNAPPLIED_COST)
    if (one === undefined || other === undefined) return null
    const [first, second] = change(one, other)
    const charges = draft.charges.flatMap((line) => {
      if (line === one) return [first]
      return line === other ? (second ?? []) : [line]
    })
    return { ...draft, charges }
  }

/** What a slip of the hand or a wrong answer of the API would save. */
export const WRONG_CHANGES: Record<string, WrongChange> = {
  'a charge ten times as high': firstCharge(({ amount }) => ({ amount: amount * 10 })),
  'every charge ten times as high': (draft) => ({
    ...draft,
    charges: draft.charges.map((line) => ({ ...line, amount: line.amount * 10 })),
  }),
  'a charge with the wrong sign': firstCharge(({ amount }) => ({ amount: -amount })),
  '$5 moved between two charges': twoCharges((one, other) => [
    { ...one, amount: one.amount - 500 },
    { ...other, amount: other.amount + 500 },
  ]),
  'two charges in one': twoCharges((one, other) => [{ ...one, amount: one.amount + other.amount }]),
  'a charge left out': (draft) => ({ ...draft, charges: draft.charges.slice(1) }),
  'every type a tax': (draft) =>
    draft.charges.every(({ chargeTypeId }) => chargeTypeId === TAX)
      ? null
      : { ...draft, charges: draft.charges.map((line) => ({ ...line, chargeTypeId: TAX })) },
  'one type another': firstCharge(({ chargeTypeId }) => ({ chargeTypeId: chargeTypeId === 5 ? 6 : 5 })),
  'a usage 10 % higher': firstUsage(({ amount }) => ({ amount: amount * 1.1 })),
  'a usage ten times as high': firstUsage(({ amount }) => ({ amount: amount * 10 })),
  'a usage left out': (draft) => {
    const first = draft.usages.find(counts)
    return first === undefined ? null : { ...draft, usages: draft.usages.filter((line) => line !== first) }
  },
  'a usage counted twice': (draft) => {
    const first = draft.usages.find(counts)
    return first === undefined ? null : { ...draft, usages: [...draft.usages, { ...first, id: -999_999 }] }
  },
  'a usage as demand': firstUsage(({ usageTypeId }) => ({ usageTypeId: usageTypeId === 1 ? 2 : 1 })),
  'another unit': firstUsage(({ unit }) => {
    const other = OTHER_UNITS[unit?.toLowerCase() ?? '']
    return other === undefined ? null : { unit: other }
  }),
  'a measured usage estimated': firstUsage(({ estimated }) => ({ estimated: !estimated })),
  'dates shifted by three days': everyDate(3),
  'dates a year before': everyDate(-365),
  'the dates of one charge longer': firstCharge(({ endDate }) => ({ endDate: shifted(endDate, 20) })),
  'charges on another meter': (draft, otherMeterId) => ({
    ...draft,
    charges: draft.charges.map((line) => ({ ...line, utilityAccountMeterId: otherMeterId })),
  }),
  'usages on another meter': (draft, otherMeterId) =>
    draft.usages.some(counts)
      ? {
          ...draft,
          usages: draft.usages.map((line) => ({ ...line, utilityAccountMeterId: otherMeterId })),
        }
      : null,
  'another invoice date': (draft) => ({ ...draft, invoiceDate: shifted(draft.invoiceDate, 1) }),
  'another due date': (draft) => ({ ...draft, dueDate: shifted(draft.dueDate ?? draft.invoiceDate, 2) }),
  'other words': firstCharge(() => ({ description: 'Something else' })),
}

/** Another meter of the account, that no line is on. */
const OTHER_METER = 999_999

export interface Judged {
  draft: BillDraft
  context: ValidationContext
  page: PageEvidence
}

/** Makes a clean bill wrong in each way that it can be: how many there are, and those after which it is still clean. */
export function tryWrongChanges({ draft, context, page }: Judged): { tried: number; unnoticed: string[] } {
  const [first] = context.meters.values()
  const meters = new Map(context.meters)
  if (first)
    meters.set(OTHER_METER, { ...first, id: OTHER_METER, name: 'Another meter', numbers: ['999999'] })
  const changes = Object.entries(WRONG_CHANGES).flatMap(([name, change]) => {
    const changed = change(draft, OTHER_METER)
    return changed === null ? [] : [{ name, changed }]
  })
  const isClean = ({ changed }: { changed: BillDraft }) =>
    judgeBill(changed, { ...context, meters }, page).judgement?.standing === 'clean'
  return { tried: changes.length, unnoticed: changes.filter(isClean).map(({ name }) => name) }
}
