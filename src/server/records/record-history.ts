import { snakeCase } from '#base/snake-case.ts'
import type { FieldValue, RecordPart, RecordType } from '#domain/records/field.ts'
import { recordType } from '#domain/records/record-types.ts'
import type { Database } from '#server/platform/database/client.ts'
import { findHistory, type HistoryRow } from './repositories/change-batches.ts'
import { withMerged } from './repositories/merged-records.ts'
import { findNamesOf, findRowsOf } from './repositories/record-rows.ts'
import { columnOf, historyTables, markOf } from './repositories/record-tables.ts'
import { getRecord } from './search-records.ts'

const PAGE = 50

export interface FieldChange {
  field: string
  label: string
  before: FieldValue
  after: FieldValue
  /** What they stand for, where they are ids. */
  beforeName: string | null
  afterName: string | null
}

export interface RecordChange {
  id: number
  batchId: number | null
  kind: string | null
  by: string
  at: Date
  /** The id of what it was a change of, where that was merged into this record since. */
  of: number | null
  undone: boolean
  fields: FieldChange[]
}

/** Who changed what of a record and when, the last first, behind the change `before`. Throws not_found. */
export async function historyOf(
  db: Database,
  type: RecordType,
  id: number,
  before: number | null,
): Promise<{ changes: RecordChange[]; next: number | null }> {
  await getRecord(db, type, id)
  const rows = await withMerged(db, await findRowsOf(db, type, id))
  const found = await findHistory(db, rows, { before, limit: PAGE })
  const rowChanges = found
    .map((row) => ({
      id: row.id,
      batchId: row.batchId,
      kind: row.kind,
      by: row.actor,
      at: row.at,
      of: goneRecordOf(row, rows),
      undone: row.undoneBy !== null,
      fields: fieldChanges(type, row),
    }))
    .filter(({ fields }) => fields.length > 0)
  const changes = byGesture(rowChanges)
  await nameIds(db, type, changes)
  return { changes, next: found.length < PAGE ? null : (found.at(-1)?.id ?? null) }
}

/** What one gesture did to several rows of a record, or to one of them twice, is one change; the last come first. */
function byGesture(rowChanges: readonly RecordChange[]): RecordChange[] {
  const changes: RecordChange[] = []
  for (const change of rowChanges) {
    const later = changes.at(-1)
    if (
      later === undefined ||
      later.batchId !== change.batchId ||
      later.of !== change.of ||
      later.batchId === null
    )
      changes.push({ ...change, fields: [...change.fields] })
    else addEarlier(later.fields, change.fields)
  }
  return changes
}

function addEarlier(fields: FieldChange[], earlier: readonly FieldChange[]): void {
  for (const change of earlier) {
    const later = fields.find(({ field }) => field === change.field)
    if (later === undefined) fields.push(change)
    else later.before = change.before
  }
}

/** Of a row that was not the record's own when it was changed. */
const goneRecordOf = (
  { tableName, recordId }: HistoryRow,
  rows: readonly { table: string; id: number }[],
): number | null => (rows.find(({ table }) => table === tableName)?.id === recordId ? null : recordId)

/** Who changed a record last; nobody where that is not known. */
export async function lastChangeOf(
  db: Database,
  type: RecordType,
  id: number,
): Promise<{ changedBy: string | null; changedAt: Date | null }> {
  const [last] = await findHistory(db, await findRowsOf(db, type, id), { before: null, limit: 1 })
  return { changedBy: last?.actor || null, changedAt: last?.at ?? null }
}

/** What a row's change means for the fields that are kept in it. */
function fieldChanges(type: RecordType, { tableName, before, after }: HistoryRow): FieldChange[] {
  const part = historyTables(type).find(({ table }) => table === tableName)?.part ?? null
  return [...columnsOf(type, part)].flatMap(([column, { field, label }]) => {
    const was = (before?.[column] ?? null) as FieldValue
    const is = (after?.[column] ?? null) as FieldValue
    if (was === is || (isEmpty(was) && isEmpty(is))) return []
    return { field, label, before: was, after: is, beforeName: null, afterName: null }
  })
}

const isEmpty = (value: FieldValue): boolean =>
  value === null || value === false || (Array.isArray(value) && value.length === 0)

/** The columns of one of a record's rows that a person reads, as the database names them. */
function columnsOf(type: RecordType, part: RecordPart | null): Map<string, { field: string; label: string }> {
  const { fields, active } = recordType(type)
  const columns = new Map<string, { field: string; label: string }>()
  for (const [name, field] of Object.entries(fields))
    if ((field.part ?? null) === part)
      columns.set(snakeCase(columnOf(name, field)), { field: name, label: field.label })
  if (part === null && active === 'mark')
    columns.set(snakeCase(markOf(type)), { field: 'active', label: 'Out of use since' })
  return columns
}

/** Fills in what the ids among the values stand for, each kind with one look. */
async function nameIds(db: Database, type: RecordType, changes: readonly RecordChange[]): Promise<void> {
  const all = changes.flatMap(({ fields }) => fields)
  for (const [name, changed] of Map.groupBy(all, ({ field }) => field)) {
    const field = recordType(type).fields[name]
    if (field === undefined) continue
    const ids = changed.flatMap(({ before, after }) => [before, after]).filter((id) => typeof id === 'number')
    const names = await findNamesOf(db, field, ids)
    for (const change of changed) {
      change.beforeName = names.get(Number(change.before)) ?? null
      change.afterName = names.get(Number(change.after)) ?? null
    }
  }
}
