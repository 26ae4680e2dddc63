import { today } from '#base/calendar-date.ts'
import { toDollars } from '#base/money.ts'
import type { BillAsRead } from '#domain/bills/assessment/bill-as-read.ts'
import { type JudgedBill, judgeBill } from '#domain/bills/assessment/judge-bill.ts'
import type { PageEvidence } from '#domain/bills/assessment/page-evidence.ts'
import type { BillDraft } from '#domain/bills/bill-draft.ts'
import { EDITED_FIELDS, editedFieldsOf, forFields } from '#domain/bills/bill-fields.ts'
import { accountDifferences } from '#domain/bills/matching/account-differences.ts'
import { type KnownMeter, matchMeter } from '#domain/bills/matching/match-meter.ts'
import { NO_RECORDS } from '#domain/bills/proposals/line-records.ts'
import { proposeUsage } from '#domain/bills/proposals/propose-usage.ts'
import { type BilledMeter, NOTHING_SAVED, type ValidationContext } from '#domain/bills/validation/context.ts'
import { DEFAULT_SETTINGS } from '#domain/configurations/configuration.ts'
import { descriptionKey } from '#domain/line-item-mappings/description-key.ts'
import type { EnergyType } from '#domain/records/energy-type.ts'
import { answerLine } from '#reading/answer-line.ts'
import { beliefIn } from '#reading/belief.ts'
import type { Extraction } from '#reading/extraction.ts'
import { type BillAsRead as Answer, isSameLine, linesOnOtherMeters, type Truth } from './truth.ts'

type Meter = KnownMeter & BilledMeter

const ACCOUNT = { id: 1, acctNum: 'A-1', deliveryMethod: null }
/** How often bills of the account come, nobody knows. */
const SETTINGS = { ...DEFAULT_SETTINGS, skip_delivery_cadence_validation: true }
/** A type that counts for the total, as the mappings of the utility say: most bills are judged so. */
const COUNTED = 3
const NOTHING_KNOWN = { mappings: new Map(), history: new Map() }

/** A judgement with all that it was made of. */
export interface JudgedReading extends JudgedBill {
  draft: BillDraft
  context: ValidationContext
  page: PageEvidence
}

/**
 * What is said of a bill as it was read, on an account that has just the meters that its lines are about and nothing
 * saved before: the first bill that comes of it, when a person has set the account up and changed nothing.
 */
export function judgeReading(read: Extraction, truth: Truth): JudgedReading {
  const meters = truth.services?.length
    ? metersOfServices(truth.services, truth.usages ?? [])
    : metersOf(read)
  const draft = draftOf(read, meters, truth)
  const context: ValidationContext = {
    today: today(),
    settings: SETTINGS,
    account: ACCOUNT,
    differences: accountDifferences(
      {
        accountNumber: read.fields.accountNumber?.value ?? null,
        utility: null,
        energyTypes: read.fields.energyTypes.map(({ value }) => value),
        numbers: read.fields.printedNumbers ?? null,
      },
      accountOf(truth),
      null,
    ),
    unreadPages: read.pages.flatMap(({ unread, number }) => (unread ? [number] : [])),
    ...NOTHING_SAVED,
    meters: new Map(meters.map((meter) => [meter.id, meter])),
    records: { ...NO_RECORDS, meters, mappings: { ...NO_RECORDS.mappings, charge: mapped(read) } },
  }
  const beliefs = new Map(read.usages.map(({ evidence }, at) => [usageId(at), beliefIn(evidence)]))
  const page = { grounds: read.grounds, beliefs, asRead: asReadOf(read, draft), recorded: [] }
  return { draft, context, page, ...judgeBill(draft, context, page) }
}

/** Mappings of every charge of the page. */
const mapped = ({ charges }: Extraction) =>
  new Map(
    charges.map(({ description }) => [
      descriptionKey(description),
      { typeId: COUNTED, applicable: true, acknowledged: true } as const,
    ]),
  )

/** The account that the file is of, as a person knows it who has set it up. */
const accountOf = ({ account_number, energy_type }: Truth) => ({
  id: ACCOUNT.id,
  acctNum: String(account_number ?? ''),
  utility: { id: 1, name: '', aliases: [] },
  energyTypes: typeof energy_type === 'string' && energy_type !== 'mixed' ? [energy_type] : [],
})

const metersOfServices = (
  services: NonNullable<Truth['services']>,
  usages: NonNullable<Truth['usages']>,
): Meter[] =>
  services.map(({ meter_number: number, energy_type: energyType }, at) => ({
    id: at + 1,
    utilityAccountId: ACCOUNT.id,
    name: `Meter ${at + 1}`,
    numbers: number === null ? [] : [number],
    energyType,
    unit: usages.find(({ service }) => service === at)?.unit ?? '',
    association: 'STANDARD',
    status: 'Active',
  }))

/** A meter of each number, and of each energy that lines without a number are about. */
function metersOf({ charges, usages, fields }: Extraction): Meter[] {
  const lines = [...usages, ...charges]
  const named = new Map<string, Pick<Meter, 'numbers' | 'energyType' | 'unit'>>()
  const usual = fields.energyTypes[0]?.value ?? 'electric'
  const add = (number: string | null, energyType: string) => {
    const usageOfIt = usages.find(
      (usage) => usage.meterNumber === number && (usage.energyType ?? usual) === energyType,
    )
    named.set(`${number} ${energyType}`, {
      numbers: number === null ? [] : [number],
      energyType,
      unit: usageOfIt?.unit ?? '',
    })
  }
  for (const { meterNumber, energyType } of lines)
    if (energyType !== null && meterNumber !== null) add(meterNumber, energyType)
  const has = (isIt: (meter: Pick<Meter, 'numbers' | 'energyType'>) => boolean) =>
    [...named.values()].some(isIt)
  for (const { meterNumber } of lines)
    if (meterNumber !== null && !has(({ numbers }) => numbers.includes(meterNumber))) add(meterNumber, usual)
  for (const { meterNumber, energyType } of lines)
    if (meterNumber === null && energyType !== null && !has((meter) => meter.energyType === energyType))
      add(null, energyType)
  if (named.size === 0) add(null, usual)
  return [...named.values()].map((meter, at) => ({
    ...meter,
    id: at + 1,
    utilityAccountId: ACCOUNT.id,
    name: `Meter ${at + 1}`,
    association: 'STANDARD',
    status: 'Active',
  }))
}

const usageId = (at: number): number => -1 - at

function draftOf(
  { charges, usages, fields, reconciliation }: Extraction,
  meters: KnownMeter[],
  truth: Truth,
): BillDraft {
  const clues = { meterNumbers: fields.meterNumbers.map(({ value }) => value), usualMeters: new Map() }
  const lineOf = (line: Extraction['usages'][number] | Extraction['charges'][number], id: number) => ({
    id,
    description: line.description,
    startDate: line.startDate ?? fields.startDate?.value ?? null,
    endDate: line.endDate ?? fields.endDate?.value ?? null,
    meterNumber: line.meterNumber,
    // Where nothing tells the meter, a person chooses the right one.
    utilityAccountMeterId:
      matchMeter(line, meters, clues).meterId ?? meterByTruth(line, truth) ?? (meters[0]?.id as number),
  })
  return {
    ...forFields(EDITED_FIELDS, (name) => fields[name]?.value ?? null),
    printedTotal: reconciliation.printedTotal,
    charges: charges.map((charge, at) => ({
      ...lineOf(charge, at + 1),
      applicable: true,
      amount: charge.amount,
      chargeTypeId: COUNTED,
    })),
    usages: usages.map((usage, at) => {
      const { typeId, applicable } = proposeUsage(usage, NOTHING_KNOWN)
      const { amount, unit, estimated } = usage
      return { ...lineOf(usage, usageId(at)), applicable, amount, unit, estimated, usageTypeId: typeId }
    }),
  }
}

type ReadLine = Extraction['usages'][number] | Extraction['charges'][number]

const meterByTruth = (line: ReadLine, truth: Truth): number | null => {
  const amount = 'kind' in line ? line.amount : toDollars(line.amount)
  const lines = ('kind' in line ? truth.usages : truth.charges) ?? []
  const same = lines.find((one) => isSameLine(one, { description: line.description, amount }))
  return same?.service == null ? null : same.service + 1
}

/** The lines of a draft that are on another meter than the page's service; in words. */
export function wrongMeters({ draft }: Pick<JudgedReading, 'draft'>, truth: Truth): string[] {
  const lines = (['charges', 'usages'] as const).flatMap((kind) =>
    draft[kind]
      .filter(({ applicable }) => applicable)
      .map(({ description, amount, utilityAccountMeterId: id }) => ({
        kind,
        description,
        amount: kind === 'charges' ? toDollars(amount) : amount,
        service: id === null ? null : id - 1,
      })),
  )
  return linesOnOtherMeters(lines, truth)
}

/** The draft as the page has it: nobody changed anything. */
function asReadOf({ charges, usages, fields }: Extraction, draft: BillDraft): BillAsRead {
  const energyOf = (lines: readonly { energyType: EnergyType | null }[], at: number) =>
    lines[at]?.energyType ?? null
  return {
    head: editedFieldsOf(draft),
    meterNumbers: fields.meterNumbers.map(({ value }) => value),
    charges: new Map(
      draft.charges.map((line, at) => [line.id, { ...line, energyType: energyOf(charges, at) }]),
    ),
    usages: new Map(
      draft.usages.map((line, at) => [
        line.id,
        { ...line, kind: usages[at]?.kind ?? 'usage', energyType: energyOf(usages, at) },
      ]),
    ),
  }
}

/** What such a bill says to whoever opens it: utility and account are those that a person knows. */
export function readingAsRead(read: Extraction): Answer {
  const { utility: _, energy_type: __, account_number: ___, ...asRead } = answerLine('', read)
  return asRead
}
