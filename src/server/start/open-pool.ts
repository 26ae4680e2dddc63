import { createPool, type Pool } from '#server/platform/database/client.ts'
import { connected } from '#server/platform/database/connected.ts'
import { keepFormats, otherFormat } from '#server/platform/database/formats.ts'
import { CannotStart } from '#server/platform/errors.ts'
import type { Settings } from '#server/platform/settings.ts'

/** What a process has locked that stands still, as on a machine that was suspended, is free for others after so long. */
const IDLE_TRANSACTION_MS = 120_000

/** The connections that calls and jobs share: to the database, or to the pooler in front of it. Throws `CannotStart`. */
export async function openPool(
  { databasePoolUrl }: Pick<Settings, 'databasePoolUrl'>,
  databaseUrl: string,
): Promise<Pool> {
  if (databasePoolUrl === null) return createPool(databaseUrl, { idleTransactionMs: IDLE_TRANSACTION_MS })
  await connected(databaseUrl, keepFormats)
  const pool = createPool(databasePoolUrl, { pooled: true })
  const client = await pool.connect()
  const other = await otherFormat(client).finally(() => client.release())
  if (other === null) return pool
  await pool.end()
  throw new CannotStart(
    `DATABASE_POOL_URL: the pooler’s connections to the database have another ${other}. They were made before the ` +
      'database’s user was given ours: have the pooler make them anew (RECONNECT in PgBouncer), and start again.',
  )
}
