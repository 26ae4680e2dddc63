import type { DatabaseTransaction } from '#server/platform/database/client.ts'

/** What a save took whoever did it. */
export interface Effort {
  activeMs: number
  keys: number
  waitMs: number
}

export async function insertEffort(tx: DatabaseTransaction, eventId: number, effort: Effort): Promise<void> {
  await tx
    .insertInto('billEfforts')
    .values({ eventId, ...effort })
    .execute()
}
