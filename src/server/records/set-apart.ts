import type { RecordType } from '#domain/records/field.ts'
import { recordType } from '#domain/records/record-types.ts'
import type { Database } from '#server/platform/database/client.ts'
import { CallError } from '#server/platform/errors.ts'
import { demandMerged } from './merge-preview.ts'
import { deleteDistinct, insertDistinct, pairOf } from './repositories/distinct-records.ts'
import { tableNameOf } from './repositories/record-tables.ts'
import { getRecord } from './search-records.ts'

/**
 * Keeps two records that are alike from being offered as duplicates, or lets them be offered again. Throws invalid_input,
 * not_found, "conflict" for one and the same record.
 */
export async function setApart(
  db: Database,
  type: RecordType,
  { id, otherId }: { id: number; otherId: number },
  apart: boolean,
  userId: number,
): Promise<void> {
  const of = demandMerged(type)
  if (id === otherId) throw new CallError('conflict', `This is the same ${recordType(of).singular}.`)
  await db.transaction().execute(async (tx) => {
    for (const each of [id, otherId]) await getRecord(tx, of, each)
    const pair = pairOf(id, otherId)
    if (apart) await insertDistinct(tx, tableNameOf(of), pair, userId)
    else await deleteDistinct(tx, tableNameOf(of), pair)
  })
}
