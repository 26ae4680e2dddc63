import { SET_BY_HAND } from '#domain/bills/proposals/proposal.ts'
import { usageKindOf } from '#domain/bills/proposals/propose-usage.ts'
import { beforeParts, countByParts } from '#domain/bills/proposals/usage-parts.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { findMetersOfAccount } from '#server/records/repositories/meter-repository.ts'
import { type Interpretation, interpretLines } from '../assessment/interpret-lines.ts'
import { type Bill, savedFrom } from '../repositories/bill-records.ts'
import {
  findReading,
  putReadingCharges,
  putReadingUsages,
  type ReadingChargeRow,
  type ReadingUsageRow,
} from '../repositories/readings.ts'
import { noteReadLines } from './learn-mappings.ts'

/**
 * Brings a reading's lines to the meters of the bill's account. Types and ticks are proposed anew only for lines
 * that have no type: what was decided stays. A line that a person set keeps its meter while that is the account's.
 * False when every line was so already.
 */
export async function rematchLines(tx: DatabaseTransaction, bill: Bill): Promise<boolean> {
  const stored = await findReading(tx, bill.id)
  if (stored === undefined) return false
  const { charges, usages, reading } = stored
  const found = await interpretLines(tx, {
    savedFrom: savedFrom(bill),
    companyId: bill.companyId,
    utilityCompanyId: bill.utilityCompanyId,
    accountId: bill.utilityAccountId,
    meterNumbers: reading.fields.meterNumbers.map((meter) => meter.value),
    charges: charges.map(readLine),
    usages: usages.map((row) => ({
      ...readLine(row),
      kind: usageKindOf(row),
      unit: row.unit,
    })),
  })
  const meters = bill.utilityAccountId === null ? [] : await findMetersOfAccount(tx, bill.utilityAccountId)
  const decided = decidedAmong(new Set(meters.map((meter) => meter.id)))
  const rematchedCharges = charges.map((row, index) => {
    const { typeId, ...match } = decided(row, row.chargeTypeId, found.charges[index])
    return { ...columns(row), ...match, chargeTypeId: typeId, amountCents: row.amountCents }
  })
  const rematchedUsages = countByParts(
    beforeParts(usages).map((row, index) => {
      const { typeId, ...match } = decided(row, row.usageTypeId, found.usages[index])
      const { amount, unit, estimated } = row
      return { ...columns(row), ...match, usageTypeId: typeId, amount, unit, estimated }
    }),
  )
  const changedCharges = rematchedCharges.filter((row, index) => isOther(row, charges[index]))
  const changedUsages = rematchedUsages.filter((row, index) => isOther(row, usages[index]))
  await putReadingCharges(tx, reading.id, changedCharges)
  await putReadingUsages(tx, reading.id, changedUsages)
  const matched = await findReading(tx, bill.id)
  if (matched !== undefined && bill.utilityCompanyId !== null && bill.copyOf === null) {
    const { utilityCompanyId, companyId } = bill
    await noteReadLines(tx, { utilityCompanyId, companyId }, matched)
  }
  return changedCharges.length + changedUsages.length > 0
}

const isOther = <R extends Row>(row: Partial<R>, stored: R | undefined): boolean =>
  stored === undefined || Object.entries(row).some(([column, value]) => stored[column as keyof R] !== value)

type Row = ReadingChargeRow | ReadingUsageRow

const readLine = (row: Row) => ({
  description: row.description,
  meterNumber: row.meterNum,
  energyType: row.energyType,
})

/** What holds for a line: a person's word, then what was decided, then what was found. */
const decidedAmong =
  (meters: ReadonlySet<number>) => (row: Row, typeId: number | null, found: Interpretation | undefined) => {
    const { utilityAccountMeterId: meterId, applicable, reason } = row
    const proposal = found ?? { utilityAccountMeterId: null, typeId, applicable, reason: '' }
    if (reason === SET_BY_HAND) {
      const kept = meterId !== null && meters.has(meterId) ? meterId : proposal.utilityAccountMeterId
      return { utilityAccountMeterId: kept, typeId: typeId ?? proposal.typeId, applicable, reason }
    }
    return typeId === null ? proposal : { ...proposal, typeId, applicable }
  }

const columns = ({ id, position, description, startDate, endDate, meterNum }: Row) => ({
  id,
  position,
  description,
  startDate,
  endDate,
  meterNum,
})
