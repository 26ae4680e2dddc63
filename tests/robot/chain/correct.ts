import { isCalendarDate } from '#base/calendar-date.ts'
import { parseMoney, toDollars } from '#base/money.ts'
import type { CallInput } from '#contract/client/contract.ts'
import { isSameCharge, isSameUsage, type Line, pairUp, type Truth } from '../truth.ts'
import type { Bill } from './as-read.ts'
import type { KnownAccount } from './known-account.ts'

export type Edited = NonNullable<CallInput<'bills.update'>['body']['gpt_bill']>
type Reading = NonNullable<Bill['gpt_bill']>
type Charge = Edited['charges'][number] & { amount: number }
type Usage = Edited['usages'][number] & { amount: number }

/** Counted for the total, whatever the line is. */
const OTHER_APPLIED = 3
const OTHER_UNAPPLIED = 4
const GENERAL_USAGE = 1

/** What a person sends who has changed nothing: the reading's lines as they stand. */
export const asItStands = ({ id, invoice_date, charges, usages }: Reading) => ({
  id,
  invoice_date,
  charges: charges.map(
    ({ evidence: _, reason: __, gpt_charge_id: ___, amount, ...line }): Charge => ({
      ...line,
      amount: toDollars(parseMoney(amount) ?? Number.NaN),
    }),
  ),
  usages: usages.map(({ evidence: _, reason: __, gpt_usage_id: ___, ...line }): Usage => line),
})

/** A reading in which every line has a meter, a type and dates, and a late fee counts where the page counts it. */
export function filledIn(
  read: Reading,
  { meterOf }: KnownAccount,
  meters: readonly { id: number }[],
  lines: Pick<ReturnType<typeof asItStands>, 'charges' | 'usages'> = asItStands(read),
): Edited {
  const complete = <L extends Charge | Usage>(line: L, kind: 'charge' | 'usage') => ({
    ...line,
    start_date: line.start_date ?? read.start_date,
    end_date: line.end_date ?? read.end_date,
    utility_account_meter_id:
      line.utility_account_meter_id ?? (meters[meterOf(line.amount, kind)] ?? meters[0])?.id ?? null,
  })
  return {
    id: read.id,
    invoice_date: read.invoice_date ?? read.end_date,
    charges: lines.charges.map((line) => ({
      ...complete(line, 'charge'),
      utility_charge_type_id:
        line.utility_charge_type_id === OTHER_UNAPPLIED
          ? OTHER_APPLIED
          : (line.utility_charge_type_id ?? OTHER_APPLIED),
    })),
    usages: lines.usages.map((line) => ({
      ...complete(line, 'usage'),
      utility_usage_type_id: line.utility_usage_type_id ?? GENERAL_USAGE,
    })),
  }
}

/**
 * A reading as a person leaves it who has the page in front of them: lines that the page does not print are taken out,
 * those that are missing written in.
 */
export function corrected(
  read: Reading,
  truth: Truth,
  account: KnownAccount,
  meters: readonly { id: number }[],
): Edited {
  const lines = asItStands(read)
  const charges = pairUp(truth.charges ?? [], lines.charges, isSameCharge)
  const usages = pairUp(
    truth.usages ?? [],
    lines.usages.map((line) => ({ ...line, unit: line.measurement_unit })),
    isSameUsage,
  )
  const onMeter = <L extends Charge | Usage>([{ service }, line]: [Line, L]): L => ({
    ...line,
    utility_account_meter_id: meters[service ?? -1]?.id ?? line.utility_account_meter_id,
  })
  const dates = {
    ...read,
    start_date: dateOf(truth.start_date) ?? read.start_date,
    end_date: dateOf(truth.end_date) ?? read.end_date,
    invoice_date: dateOf(truth.invoice_date) ?? read.invoice_date,
  }
  return filledIn(dates, account, meters, {
    charges: truth.charges_level
      ? lines.charges
      : [...charges.pairs.map(onMeter), ...charges.lacking.map((line) => newLine(line, {}))].map((line) => ({
          ...line,
          applicable: true,
        })),
    usages: [
      ...usages.pairs.map(onMeter).map(({ unit: _, ...line }) => line),
      ...usages.lacking.map((line) => newLine(line, { measurement_unit: line.unit ?? null })),
    ],
  })
}

const newLine = <M extends object>(
  { description, amount }: { description: string; amount: number },
  more: M,
) => ({
  ...more,
  description,
  amount,
  start_date: null,
  end_date: null,
  utility_account_meter_id: null,
  utility_charge_type_id: null,
  utility_usage_type_id: null,
})

const dateOf = (value: unknown): string | null =>
  typeof value === 'string' && isCalendarDate(value) ? value : null
