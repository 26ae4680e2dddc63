import type { CalendarDate } from '#base/calendar-date.ts'
import type { Cents } from '#base/money.ts'
import { snakeCase } from '#base/snake-case.ts'
import type { BillAsRead } from '#domain/bills/assessment/bill-as-read.ts'
import { EDITED_FIELDS, type EditedFields, editedFieldsOf, forFields } from '#domain/bills/bill-fields.ts'
import { SET_BY_HAND } from '#domain/bills/proposals/proposal.ts'
import { usageKindOf } from '#domain/bills/proposals/propose-usage.ts'
import type { EnergyType } from '#domain/records/energy-type.ts'
import type { StoredAsRead, StoredLine } from '#server/platform/database/column-types.ts'

/** A line of a reading, by the names of its columns. */
interface LineRow {
  id: number
  description: string
  startDate: CalendarDate | null
  endDate: CalendarDate | null
  meterNum: string | null
  energyType: EnergyType | null
  applicable: boolean
  reason: string | null
}

/** A reading as it is stored. */
interface StoredRows {
  head: EditedFields
  charges: readonly (LineRow & { amountCents: Cents })[]
  usages: readonly (LineRow & { amount: number; unit: string | null; estimated: boolean })[]
}

/**
 * Null for a reading that was changed before what was read was stored. A line that a mapping or a new meter left out
 * since, or had counted, is as they have it: that is nothing that a person changed.
 */
export function billAsRead(
  { edited, asRead }: { edited: boolean; asRead: StoredAsRead | null },
  meterNumbers: string[],
  current: StoredRows,
): BillAsRead | null {
  if (edited && asRead === null) return null
  const { head, charges, usages } = edited && asRead !== null ? beforeEdits(asRead, current) : current
  return {
    head: editedFieldsOf(head),
    meterNumbers,
    charges: new Map(charges.map((line) => [line.id, { ...printed(line), amount: line.amountCents }])),
    usages: new Map(
      usages.map((line) => {
        const { amount, unit, estimated } = line
        return [line.id, { ...printed(line), kind: usageKindOf(line), amount, unit, estimated }]
      }),
    ),
  }
}

const printed = ({ description, startDate, endDate, meterNum, energyType, applicable }: LineRow) => ({
  description,
  startDate,
  endDate,
  meterNumber: meterNum,
  energyType,
  applicable,
})

function beforeEdits({ head, charges, usages }: StoredAsRead, current: StoredRows): StoredRows {
  const byId = (rows: readonly LineRow[]) => new Map(rows.map((row) => [row.id, row]))
  const [chargeRows, usageRows] = [byId(current.charges), byId(current.usages)]
  return {
    head: forFields(EDITED_FIELDS, (name) => head[snakeCase(name)] ?? null),
    charges: charges.map((line) => ({ ...rowOf(line, chargeRows), amountCents: line.amount_cents })),
    usages: usages.map((line) => {
      const { amount, unit, estimated } = line
      return { ...rowOf(line, usageRows), amount, unit, estimated }
    }),
  }
}

function rowOf(line: StoredLine, current: ReadonlyMap<number, LineRow>): LineRow {
  const now = current.get(line.id)
  const isByHand = now === undefined || now.reason === SET_BY_HAND
  return { ...asRow(line), applicable: isByHand ? line.applicable : now.applicable }
}

const asRow = (line: StoredLine): LineRow => ({
  id: line.id,
  description: line.description,
  startDate: line.start_date,
  endDate: line.end_date,
  meterNum: line.meter_num,
  energyType: line.energy_type,
  applicable: line.applicable,
  reason: null,
})
