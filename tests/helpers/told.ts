import type { Database } from '#server/platform/database/client.ts'

/** What this person is to be told of by mail, in its order. */
export async function untold(db: Database, { userId }: { userId: number }): Promise<string[]> {
  const rows = await db
    .selectFrom('notifications')
    .where('userId', '=', userId)
    .where('mailId', 'is', null)
    .select('title')
    .orderBy('id')
    .execute()
  return rows.map(({ title }) => title)
}
