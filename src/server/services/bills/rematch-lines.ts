import type { DatabaseTransaction } from '../../database/client.ts'
import type { Bill } from '../../repositories/bills/bill-records.ts'
import {
  findReading,
  putReadingCharges,
  putReadingUsages,
  type ReadingChargeRow,
  type ReadingUsageRow,
} from '../../repositories/bills/readings.ts'
import { type Interpretation, interpretLines } from './interpret-lines.ts'

/**
 * Brings a reading's lines to the meters of the bill's account. Types and ticks are proposed anew only for lines
 * that have no type: what was decided stays.
 */
export async function rematchLines(tx: DatabaseTransaction, bill: Bill): Promise<void> {
  const stored = await findReading(tx, bill.id)
  if (stored === undefined) return
  const { charges, usages, reading } = stored
  const found = await interpretLines(tx, {
    companyId: bill.company_id,
    utilityCompanyId: bill.utility_company_id,
    accountId: bill.utility_account_id,
    meterNumbers: reading.fields.meterNumbers.map((meter) => meter.value),
    charges: charges.map(readLine),
    usages: usages.map((row) => ({
      ...readLine(row),
      kind: row.usage_type_id === 2 ? 'demand' : 'usage',
      unit: row.unit,
    })),
  })
  await putReadingCharges(
    tx,
    reading.id,
    charges.map((row, index) => {
      const { typeId, ...match } = decided(row, row.charge_type_id, found.charges[index])
      return { ...columns(row), ...match, charge_type_id: typeId, amount_cents: row.amount_cents }
    }),
  )
  await putReadingUsages(
    tx,
    reading.id,
    usages.map((row, index) => {
      const { typeId, ...match } = decided(row, row.usage_type_id, found.usages[index])
      const { amount, unit, estimated } = row
      return { ...columns(row), ...match, usage_type_id: typeId, amount, unit, estimated }
    }),
  )
}

type Row = ReadingChargeRow | ReadingUsageRow

const readLine = (row: Row) => ({
  description: row.description,
  meterNumber: row.meter_num,
  energyType: row.energy_type,
})

function decided(row: Row, typeId: number | null, found: Interpretation | undefined) {
  const proposal = found ?? { utility_account_meter_id: null, typeId, applicable: row.applicable, reason: '' }
  return typeId === null ? proposal : { ...proposal, typeId, applicable: row.applicable }
}

const columns = ({ id, position, description, start_date, end_date, meter_num }: Row) => ({
  id,
  position,
  description,
  start_date,
  end_date,
  meter_num,
})
