import type { BillDraft } from '#domain/bill-draft.ts'
import { today } from '#domain/calendar-date.ts'
import { DEFAULT_SETTINGS } from '#domain/configuration.ts'
import { type JudgedBill, judgeBill } from '#domain/judgement/judge-bill.ts'
import { type KnownMeter, matchMeter } from '#domain/matching/match-meter.ts'
import { proposeCharge } from '#domain/proposals/propose-charge.ts'
import { proposeUsage } from '#domain/proposals/propose-usage.ts'
import type { ValidationContext } from '#domain/validation/context.ts'
import type { Extraction } from '#extraction/extraction.ts'

const ACCOUNT = { id: 1, acctNum: 'A-1', deliveryMethod: null }
const NOTHING_KNOWN = { mappings: new Map(), history: new Map() }
/** Of a line whose words say nothing; a person chooses one, and no judgement hangs on which. */
const ANY_TYPE = 1

/**
 * What is said of a bill as it was read, on an account that has just the meters that its lines are about and nothing
 * saved before: the first bill that comes of it, when a person has set the account up and changed nothing.
 */
export function judgeReading(read: Extraction): JudgedBill {
  const lines = [...read.charges, ...read.usages]
  const meters = metersOf(lines)
  const draft = draftOf(read, meters)
  const context: ValidationContext = {
    today: today(),
    settings: DEFAULT_SETTINGS,
    account: ACCOUNT,
    differences: [],
    unreadPages: read.pages.flatMap(({ unread, number }) => (unread ? [number] : [])),
    meters: new Map(
      meters.map(({ numbers: _, association: __, ...meter }) => [
        meter.id,
        { ...meter, utilityAccountId: ACCOUNT.id, unit: '' },
      ]),
    ),
    history: [],
    earlierLines: [],
    savedBills: [],
  }
  const sureness = new Map(read.usages.map(({ evidence }, at) => [usageId(at), evidence.confidence]))
  return judgeBill(draft, context, { grounds: read.grounds, sureness })
}

/** A meter of each number and energy that the lines name. */
function metersOf(lines: readonly Pick<Extraction['usages'][number], 'meterNumber' | 'energyType'>[]) {
  const named = new Map<string, Pick<KnownMeter, 'numbers' | 'energyType'>>()
  for (const { meterNumber, energyType } of lines)
    if (meterNumber !== null || energyType !== null)
      named.set(`${meterNumber} ${energyType}`, {
        numbers: meterNumber === null ? [] : [meterNumber],
        energyType: energyType ?? 'electric',
      })
  if (named.size === 0) named.set('', { numbers: [], energyType: 'electric' })
  return [...named.values()].map((meter, at): KnownMeter & { utilityAccountId: number } => ({
    ...meter,
    id: at + 1,
    utilityAccountId: ACCOUNT.id,
    name: `Meter ${at + 1}`,
    association: 'STANDARD',
    status: 'Active',
  }))
}

const usageId = (at: number): number => -1 - at

function draftOf({ charges, usages, fields, reconciliation }: Extraction, meters: KnownMeter[]): BillDraft {
  const clues = { meterNumbers: fields.meterNumbers.map(({ value }) => value), usualMeters: new Map() }
  const lineOf = (line: Extraction['usages'][number] | Extraction['charges'][number], id: number) => ({
    id,
    description: line.description,
    startDate: line.startDate ?? fields.startDate?.value ?? null,
    endDate: line.endDate ?? fields.endDate?.value ?? null,
    meterNumber: line.meterNumber,
    utilityAccountMeterId: matchMeter(line, meters, clues).meterId ?? (meters[0]?.id as number),
  })
  return {
    invoiceDate: fields.invoiceDate?.value ?? null,
    printedTotal: reconciliation.printedTotal,
    charges: charges.map((charge, at) => ({
      ...lineOf(charge, at + 1),
      applicable: true,
      amount: charge.amount,
      chargeTypeId: proposeCharge(charge.description, NOTHING_KNOWN).typeId ?? ANY_TYPE,
    })),
    usages: usages.map((usage, at) => {
      const { typeId, applicable } = proposeUsage(usage, NOTHING_KNOWN)
      const { amount, unit, estimated } = usage
      return { ...lineOf(usage, usageId(at)), applicable, amount, unit, estimated, usageTypeId: typeId }
    }),
  }
}
