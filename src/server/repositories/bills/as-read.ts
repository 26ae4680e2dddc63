import { EDITED_FIELDS, type EditedFields, editedFieldsOf, forFields } from '#domain/bill-fields.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import type { EnergyType } from '#domain/energy-type.ts'
import type { BillAsRead } from '#domain/judgement/bill-as-read.ts'
import type { Cents } from '#domain/money.ts'
import { usageKindOf } from '#domain/proposals/propose-usage.ts'
import { snakeCase } from '#domain/snake-case.ts'
import type { StoredAsRead, StoredLine } from '../../database/column-types.ts'

/** A line of a reading, by the names of its columns. */
interface LineRow {
  id: number
  description: string
  startDate: CalendarDate | null
  endDate: CalendarDate | null
  meterNum: string | null
  energyType: EnergyType | null
  applicable: boolean
}

/** A reading that nobody has changed: it is what was read. */
interface UnchangedReading {
  head: EditedFields
  charges: readonly (LineRow & { amountCents: Cents })[]
  usages: readonly (LineRow & { amount: number; unit: string | null; estimated: boolean })[]
}

/** Null for a reading that was changed before what was read was stored. */
export function billAsRead(
  { edited, asRead }: { edited: boolean; asRead: StoredAsRead | null },
  meterNumbers: string[],
  unchanged: () => UnchangedReading,
): BillAsRead | null {
  if (edited && asRead === null) return null
  const { head, charges, usages } = edited && asRead !== null ? asStored(asRead) : unchanged()
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

const asStored = ({ head, charges, usages }: StoredAsRead): UnchangedReading => ({
  head: forFields(EDITED_FIELDS, (name) => head[snakeCase(name)] ?? null),
  charges: charges.map((line) => ({ ...rowOf(line), amountCents: line.amount_cents })),
  usages: usages.map((line) => {
    const { amount, unit, estimated } = line
    return { ...rowOf(line), amount, unit, estimated }
  }),
})

const rowOf = (line: StoredLine): LineRow => ({
  id: line.id,
  description: line.description,
  startDate: line.start_date,
  endDate: line.end_date,
  meterNum: line.meter_num,
  energyType: line.energy_type,
  applicable: line.applicable,
})
