import { type Choice, choicesBetween } from '#domain/bills/assessment/choices.ts'
import type { RecordedChange } from '#domain/bills/assessment/hand-changes.ts'
import { EDITED_FIELDS } from '#domain/bills/bill-fields.ts'
import { SET_BY_HAND } from '#domain/bills/proposals/proposal.ts'
import { NOTHING_READ } from '#reading/extraction.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError } from '#server/platform/errors.ts'
import { findMeters, findMetersForeignTo } from '#server/records/repositories/meter-repository.ts'
import {
  deleteReadingLines,
  findReading,
  insertReading,
  putReadingCharges,
  putReadingUsages,
  type ReadingChargeRow,
  type ReadingUsageRow,
  type StoredReading,
  updateReadingRow,
} from '../repositories/readings.ts'
import { keepAsRead } from '../repositories/readings-as-read.ts'
import { changesByHand, draftOfReading, editedFieldsIn, type ReadingInput } from './drafts.ts'
import { pointedPlaces, type ToPlaces } from './pointed-places.ts'

/**
 * Puts a person's edits into the bill's current reading. A read line that was not sent is unticked, one written by hand is gone.
 * A bill that could not be read gets a reading of what was typed. Throws `CallError` for a meter that its company does not
 * have, and for words that the page does not have.
 */
export async function storeEdits(
  tx: DatabaseTransaction,
  billId: number,
  current: StoredReading | undefined,
  input: ReadingInput,
  userId: number | null,
): Promise<StoredReading> {
  await demandOwnMeters(tx, billId, current, input)
  const toPlaces = await pointedPlaces(tx, billId, current, input)
  const stored = current ?? (await startReading(tx, billId))
  const readingId = stored.reading.id
  const charges = mergeLines(stored.charges, input.charges, (line, known) => ({
    ...editedLine(line, known, known?.chargeTypeId === line.utility_charge_type_id, toPlaces),
    chargeTypeId: line.utility_charge_type_id,
    amountCents: line.amount,
  }))
  const usages = mergeLines(stored.usages, input.usages, (line, known) => ({
    ...editedLine(line, known, known?.usageTypeId === line.utility_usage_type_id, toPlaces),
    usageTypeId: line.utility_usage_type_id,
    amount: line.amount,
    unit: line.measurement_unit ?? null,
    estimated: line.estimated,
  }))
  const changes = [charges.written, charges.gone, usages.written, usages.gone].flat().length
  const head = editedFieldsIn(input, stored.reading)
  const pointed = toPlaces(input.pointed, stored.reading.pointed)
  const isHeadSame =
    EDITED_FIELDS.every((name) => stored.reading[name] === head[name]) && pointed === stored.reading.pointed
  if (changes === 0 && isHeadSame) return stored
  if (!stored.reading.edited) await keepAsRead(tx, readingId)
  await putReadingCharges(tx, readingId, charges.written)
  await putReadingUsages(tx, readingId, usages.written)
  await deleteReadingLines(tx, 'readingCharges', charges.gone)
  await deleteReadingLines(tx, 'readingUsages', usages.gone)
  await updateReadingRow(tx, readingId, {
    ...head,
    pointed: pointed && JSON.stringify(pointed),
    edited: true,
  })
  const edited = (await findReading(tx, billId)) ?? stored
  return {
    ...edited,
    reading: { ...edited.reading, handChanges: await noteChanges(tx, stored, edited, userId) },
  }
}

async function noteChanges(
  tx: DatabaseTransaction,
  before: StoredReading,
  edited: StoredReading,
  userId: number | null,
): Promise<RecordedChange[]> {
  const changes = changesByHand(edited, userId, await choicesMade(tx, before, edited))
  await updateReadingRow(tx, edited.reading.id, { handChanges: JSON.stringify(changes) })
  return changes
}

async function choicesMade(
  tx: DatabaseTransaction,
  before: StoredReading,
  edited: StoredReading,
): Promise<Choice[]> {
  const lines = [before, edited].flatMap(({ charges, usages }) => [...charges, ...usages])
  const meterIds = new Set(lines.flatMap(({ utilityAccountMeterId: id }) => id ?? []))
  const names = new Map((await findMeters(tx, [...meterIds])).map((meter) => [meter.id, meter.displayName]))
  return choicesBetween(draftOfReading(before), draftOfReading(edited), (id) =>
    id === null ? null : (names.get(id) ?? null),
  )
}

/** Another company's meter is answered as one that does not exist. */
async function demandOwnMeters(
  tx: DatabaseTransaction,
  billId: number,
  current: StoredReading | undefined,
  input: ReadingInput,
): Promise<void> {
  const sent = new Set([...input.charges, ...input.usages].map((line) => line.utility_account_meter_id))
  const stored = [...(current?.charges ?? []), ...(current?.usages ?? [])]
  const known = new Set(stored.map((line) => line.utilityAccountMeterId))
  const added = [...sent].filter((id) => id !== null).filter((id) => !known.has(id))
  if (added.length === 0) return
  if ((await findMetersForeignTo(tx, billId, added)).length > 0)
    throw new CallError(
      'invalid_input',
      'A line names a meter that its company does not have. Choose another.',
    )
}

async function startReading(tx: DatabaseTransaction, billId: number): Promise<StoredReading> {
  await insertReading(tx, { billId, isBill: true, fields: JSON.stringify(NOTHING_READ) })
  const started = await findReading(tx, billId)
  if (started === undefined) throw new Error(`bill ${billId} has no reading after one was written`)
  return started
}

type Line = ReadingInput['charges'][number] | ReadingInput['usages'][number]
type Row = ReadingChargeRow | ReadingUsageRow

function editedLine(line: Line, known: Row | undefined, sameType: boolean, toPlaces: ToPlaces) {
  const decided =
    sameType &&
    known?.utilityAccountMeterId === line.utility_account_meter_id &&
    known.applicable === line.applicable
  return {
    description: line.description,
    startDate: line.start_date,
    endDate: line.end_date,
    meterNum: line.meter_num === undefined ? (known?.meterNum ?? null) : line.meter_num,
    utilityAccountMeterId: line.utility_account_meter_id,
    applicable: line.applicable,
    pointed: toPlaces(line.pointed, known?.pointed),
    reason: decided ? known.reason : SET_BY_HAND,
  }
}

type Columns<R> = Omit<R, 'id' | 'readingId' | 'position' | 'energyType' | 'evidence'>
type Written<R> = Columns<R> & { id?: number; position: number }

/** Which rows are to be written and which to go, when `sent` is what the lines shall be. */
function mergeLines<R extends Row, L extends Line>(
  stored: readonly R[],
  sent: readonly L[],
  edit: (line: L, known: R | undefined) => Columns<R>,
): { written: Written<R>[]; gone: number[] } {
  const left = new Map(stored.map((row) => [row.id, row]))
  const written: Written<R>[] = []
  sent.forEach((line, position) => {
    const known = line.id === undefined ? undefined : left.get(line.id)
    if (known) left.delete(known.id)
    const columns = edit(line, known)
    const row = { ...columns, position, ...(known ? { id: known.id } : {}) }
    const same = known && Object.entries(row).every(([column, value]) => known[column as keyof R] === value)
    if (!same) written.push(row)
  })
  const read = [...left.values()].filter((row) => row.evidence !== null)
  for (const row of read.filter((row) => row.applicable))
    written.push({ ...row, applicable: false, reason: SET_BY_HAND })
  const gone = [...left.values()].filter((row) => row.evidence === null).map((row) => row.id)
  return { written, gone }
}
