import type { ChargeTypeId, UsageTypeId } from '#domain/line-types.ts'
import { sumCents } from '#domain/money.ts'
import type { DatabaseTransaction } from '../../database/client.ts'
import type { AcknowledgedWarning } from '../../database/tables.ts'
import type { Account } from '../../repositories/account-repository.ts'
import type { Bill } from '../../repositories/bills/bill-records.ts'
import type { StoredReading } from '../../repositories/bills/readings.ts'
import { insertSavedBill } from '../../repositories/saved-bill-repository.ts'

/** Who saves a bill, with which warnings accepted; `id` where it had one before. */
export interface SavedBy {
  id?: number
  userId: number | null
  acknowledged?: readonly AcknowledgedWarning[]
}

/** The saved bill of a reading that passed the rules, each line with the read line that it came from; its id. */
export async function writeSavedBill(
  tx: DatabaseTransaction,
  bill: Bill,
  account: Account,
  stored: StoredReading,
  { id, userId, acknowledged = [] }: SavedBy,
): Promise<number> {
  const charges = stored.charges.filter((line) => line.applicable)
  const usages = stored.usages.filter((line) => line.applicable)
  const lines = [...charges, ...usages]
  const starts = lines.map((line) => present(line.start_date)).sort()
  const ends = lines.map((line) => present(line.end_date)).sort()
  return insertSavedBill(
    tx,
    {
      ...(id === undefined ? {} : { id }),
      utility_account_id: account.id,
      bill_id: bill.id,
      invoice_date: present(stored.reading.invoice_date),
      start_date: present(starts.at(0)),
      end_date: present(ends.at(-1)),
      total_cents: sumCents(charges.map((charge) => charge.amount_cents)),
      created_by: userId,
      acknowledged: JSON.stringify(acknowledged),
    },
    charges.map((line) => ({
      ...savedLine(line),
      charge_type_id: present(line.charge_type_id) as ChargeTypeId,
      amount_cents: line.amount_cents,
      reading_charge_id: line.id,
    })),
    usages.map((line) => ({
      ...savedLine(line),
      usage_type_id: present(line.usage_type_id) as UsageTypeId,
      amount: line.amount,
      unit: line.unit,
      estimated: line.estimated,
      reading_usage_id: line.id,
    })),
  )
}

const savedLine = (line: StoredReading['charges'][number] | StoredReading['usages'][number]) => ({
  utility_account_meter_id: present(line.utility_account_meter_id),
  start_date: present(line.start_date),
  end_date: present(line.end_date),
  description: line.description,
})

/** The rules let nothing through that is missing here. */
function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('a bill passed the rules with a value missing')
  return value
}
