import type { CalendarDate } from '#base/calendar-date.ts'
import { type Column, type Table, tableOf } from '#base/tables/table.ts'
import type { Field, RecordType } from '#domain/records/field.ts'
import { recordType } from '#domain/records/record-types.ts'
import type { Database } from '#server/platform/database/client.ts'
import { everyFoundRecord, type RecordRow, type SearchInput } from '#server/records/search-records.ts'

/** The records of a kind with all their fields. What is sealed is no field. */
export const recordTable = (db: Database, type: RecordType, input: SearchInput): Table =>
  tableOf(recordType(type).title, columnsOf(type), everyFoundRecord(db, type, input))

const columnsOf = (type: RecordType): Column<RecordRow>[] => [
  { title: 'ID', type: 'number', value: ({ id }) => id },
  ...Object.entries(recordType(type).fields).map(([name, field]) => columnOf(name, field)),
  { title: 'In use', type: 'flag', value: ({ active }) => active },
  { title: 'Set up at (UTC)', type: 'instant', value: ({ createdAt }) => new Date(createdAt) },
]

function columnOf(name: string, field: Field): Column<RecordRow> {
  const title = field.label
  const kept = ({ values }: RecordRow) => values[name] ?? null
  switch (field.kind) {
    case 'flag':
      return { title, type: 'flag', value: (row) => kept(row) as boolean | null }
    case 'date':
      return { title, type: 'date', value: (row) => kept(row) as CalendarDate | null }
    case 'whole':
      return { title, type: 'number', value: (row) => kept(row) as number | null }
    default:
      return { title, type: 'text', value: (row) => wordsOf(name, field, row) }
  }
}

function wordsOf(name: string, field: Field, { values, names }: RecordRow): string | null {
  const value = values[name] ?? null
  if (value === null) return null
  if (field.kind === 'reference' || field.kind === 'lookup') return names[name] ?? null
  if (field.kind === 'choice') return field.choices.find((one) => one.value === value)?.label ?? String(value)
  return Array.isArray(value) ? value.join('; ') : String(value)
}
