import { sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'

/** There is no admin yet; one is, and was not led to the end; everything else. */
export type SetUpState = 'needed' | 'begun' | 'done'

export async function findSetUpState(db: Queryable): Promise<SetUpState> {
  const { rows } = await sql<{ state: SetUpState }>`
    select case
      when not exists (select from users where admin and not os) then 'needed'
      when exists (select from set_up where finished_at is null) then 'begun'
      else 'done' end as state
  `.execute(db)
  return rows[0]?.state ?? 'done'
}

export async function beginSetUp(tx: DatabaseTransaction): Promise<void> {
  await tx
    .insertInto('setUp')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether it was not finished before. */
export async function finishSetUp(db: Queryable): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('setUp')
    .set({ finishedAt: sql<Date>`now()` })
    .where('finishedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}
