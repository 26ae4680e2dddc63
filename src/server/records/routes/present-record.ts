import type { KeptRecord } from '#contract/records/records.ts'
import type { FieldValue, RecordType, RecordValues } from '#domain/records/field.ts'
import { recordType } from '#domain/records/record-types.ts'
import { withApiNames } from '#server/platform/http/api-names.ts'
import type { RecordRow } from '../search-records.ts'

export const presentRecord = (type: RecordType, record: RecordRow): KeptRecord => ({
  type,
  id: record.id,
  version: record.version,
  title: String(record.values[recordType(type).named] ?? ''),
  active: record.active,
  created_at: new Date(record.createdAt).toISOString(),
  values: withApiNames(mutable(record.values)),
  names: withApiNames(record.names),
})

export const presentValue = (value: FieldValue): KeptRecord['values'][string] =>
  Array.isArray(value) ? [...value] : (value as KeptRecord['values'][string])

const mutable = (values: RecordValues): KeptRecord['values'] =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, presentValue(value)]))
