import type { Services } from '#server/platform/services.ts'
import { gesture } from './change-records.ts'
import { guardUser, recordRoles } from './guard-user.ts'
import { changedMeanwhile } from './refusals.ts'
import type { Actor } from './repositories/change-batches.ts'
import { lockRecords, type RecordRow } from './repositories/record-rows.ts'
import { updateRecords } from './repositories/record-writes.ts'
import { getRecord } from './search-records.ts'

interface Roles {
  admin: boolean
  os: boolean
}

/** Throws not_found, `RecordChanged`, and "conflict" for one's own roles and those of the last full admin. */
export async function changeRoles(
  services: Pick<Services, 'db' | 'events' | 'queue'>,
  actor: Actor,
  seen: { id: number; version: number },
  { admin, os }: Roles,
): Promise<RecordRow> {
  const { record } = await gesture(services, { actor, kind: 'changed', type: 'user' }, async (tx) => {
    await lockRecords(tx, 'user', [seen.id])
    const before = await getRecord(tx, 'user', seen.id)
    if (before.version !== seen.version) throw changedMeanwhile('user', seen.id)
    if (before.values.admin === admin && before.values.os === os) return { outcome: 'same', record: before }
    const values = { admin, os }
    await guardUser(tx, actor, before, values)
    await recordRoles(tx, actor, before, values)
    await updateRecords(tx, 'user', [{ id: seen.id, version: seen.version, values }])
    return { outcome: 'changed', record: await getRecord(tx, 'user', seen.id) }
  })
  return record
}
