import type { RecordValues } from '#domain/records/field.ts'
import type { DatabaseTransaction } from '../../database/client.ts'
import { CallError } from '../../errors.ts'
import type { Actor } from '../../repositories/records/change-batches.ts'
import type { RecordRow } from '../../repositories/records/record-rows.ts'
import { lockOtherAdmins } from '../../repositories/user-repository.ts'

/** Nobody takes the mark of an admin from himself, and the last admin keeps it. Throws "conflict". */
export async function guardUser(
  tx: DatabaseTransaction,
  actor: Actor,
  { id, values }: RecordRow,
  news: RecordValues,
): Promise<void> {
  if (values.admin !== true || news.admin !== false) return
  if (actor.userId === id) throw new CallError('conflict', 'You cannot take your own admin rights away.')
  if ((await lockOtherAdmins(tx, id)) === 0)
    throw new CallError('conflict', 'This is the last admin. Make somebody else an admin first.')
}
