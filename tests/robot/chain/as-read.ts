import { parseMoney, toDollars } from '#base/money.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import { type BillAsRead, linesOnOtherMeters, type Truth } from '../truth.ts'

export type Bill = CallAnswer<'bills.get'>['bill']

/** The meters of a bill's account, in the order of its known services; null where it has others. */
export type AccountMeters = readonly { id: number }[] | null

/** Lines that are on another meter than the page's service, in words; null where the account has other meters. */
export function wrongMeters({ gpt_bill: read }: Bill, truth: Truth, meters: AccountMeters): string[] | null {
  if (read === null || meters === null || meters.length !== truth.services?.length) return null
  const lines = (['charges', 'usages'] as const).flatMap((kind) =>
    read[kind]
      .filter(({ applicable }) => applicable)
      .map(({ description, amount, utility_account_meter_id: id }) => ({
        kind,
        description,
        amount: typeof amount === 'number' ? amount : toDollars(parseMoney(amount) ?? Number.NaN),
        service: meters.findIndex((meter) => meter.id === id),
      })),
  )
  return linesOnOtherMeters(lines, truth)
}

/** What a bill says to whoever opens it, or would save: its account as it was chosen, its header, the charges that count and every usage. */
export function billAsRead({ gpt_bill: read, ep_bill: saved, ep_acct_num }: Bill): BillAsRead {
  if (read === null) return {}
  const { fields } = read
  const dollars = (text: string | null | undefined) =>
    text === null || text === undefined ? null : toDollars(parseMoney(text) ?? Number.NaN)
  return {
    account_number: ep_acct_num,
    // Where the page prints none, the date is the reviewer's own.
    invoice_date: saved?.invoice_date ?? fields.invoice_date?.value ?? null,
    start_date: read.start_date,
    end_date: read.end_date,
    total_current_charges: dollars(saved?.total_cost ?? read.total_cost),
    amount_due: dollars(fields.amount_due?.value),
    meter_numbers: read.meters,
    charges: read.charges
      .filter(({ applicable }) => applicable)
      .map(({ description, amount }) => ({ description, amount: dollars(amount) ?? Number.NaN })),
    usages: read.usages.map(({ description, amount, measurement_unit: unit, meter_num: meter_number }) => ({
      description,
      amount,
      unit,
      meter_number,
    })),
  }
}
