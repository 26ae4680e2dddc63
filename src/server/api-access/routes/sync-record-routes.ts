import { snakeCase } from '#base/snake-case.ts'
import { RECORD_TYPES } from '#domain/records/record-types.ts'
import { SYNC_TYPES, type SyncType } from '#domain/records/sync-types.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import { withInnerNames } from '#server/platform/http/api-names.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { refused } from '#server/records/refusals.ts'
import { presentRecord } from '#server/records/routes/present-record.ts'
import { listSyncRecords } from '../sync/list-records.ts'
import { getSyncRecord, putRecords } from '../sync/records.ts'

export const routes: RouteFile = (register, services) => {
  const { db } = services

  register('sync.getRecord', async ({ params, query, key }) => {
    const type = typeAt(params.kind)
    const record = await getSyncRecord(db, key, {
      ...{ type, outsideId: params.outside_id },
      ...withInnerNames(query),
    })
    return { record: presentRecord(type, record) }
  })

  register('sync.putRecord', async ({ params, body, key }) => {
    const type = typeAt(params.kind)
    const row = { outsideId: params.outside_id, values: withInnerNames(body.values) }
    const [written] = await putRecords(services, key, { type, companyId: body.company_id, rows: [row] })
    if (written === undefined) throw notFound('record')
    if (written.outcome !== 'refused')
      return { outcome: written.outcome, record: presentRecord(type, written.record) }
    throw written.rival
      ? new CallError('conflict', Object.values(written.problems)[0] ?? '')
      : refused(written.problems)
  })

  register(
    'sync.putRecords',
    async ({ params, body, key }) => {
      const type = typeAt(params.kind)
      const rows = body.records.map((row) => ({
        outsideId: row.outside_id,
        values: withInnerNames(row.values),
      }))
      const outcomes = await putRecords(services, key, { type, companyId: body.company_id, rows })
      return {
        outcomes: outcomes.map((written, at) => ({
          outside_id: rows[at]?.outsideId ?? '',
          outcome: written.outcome,
          id: written.outcome === 'refused' ? null : written.record.id,
          problems: written.outcome === 'refused' ? withSnakeNames(written.problems) : {},
        })),
      }
    },
    { bodyLimit: BULK_BYTES },
  )

  register('sync.listRecords', async ({ params, query, key }) => {
    const type = typeAt(params.kind)
    const { records, ...page } = await listSyncRecords(db, key, { type, ...withInnerNames(query) })
    return { records: records.map((record) => presentRecord(type, record)), ...page }
  })
}

const BULK_BYTES = 8 * 1024 * 1024

function typeAt(path: string): SyncType {
  const type = SYNC_TYPES.find((one) => RECORD_TYPES[one].path === path)
  if (type === undefined) throw notFound('kind of record')
  return type
}

const withSnakeNames = (problems: Record<string, string>) =>
  Object.fromEntries(Object.entries(problems).map(([name, why]) => [snakeCase(name), why]))
