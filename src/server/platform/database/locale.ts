import { sql } from 'kysely'
import { CannotStart } from '../errors.ts'
import type { Database } from './client.ts'

const MADE_RIGHT = `create database NAME template template0 encoding 'UTF8' locale 'C.UTF-8'`

/**
 * Throws `CannotStart` for a database that cannot keep every letter, or in which small and capital letters belong
 * together otherwise than here: names and addresses would be found by nobody. How it sorts does not matter.
 */
export async function demandLocale(db: Database): Promise<void> {
  const { rows } = await sql<{ encoding: string; isUsual: boolean; locale: string }>`
    select current_setting('server_encoding') as encoding, lower('I') = 'i' and upper('i') = 'I' as "isUsual",
      coalesce(to_jsonb(here)->>'datlocale', to_jsonb(here)->>'daticulocale', datctype) as locale
    from pg_database as here where datname = current_database()`.execute(db)
  const [{ encoding = '', isUsual = true, locale = '' } = {}] = rows
  if (encoding !== 'UTF8')
    throw new CannotStart(
      `The database keeps text as ${encoding}, which lacks letters. Make another: ${MADE_RIGHT}`,
    )
  if (!isUsual)
    throw new CannotStart(
      `In the database's locale ${locale} I is not the capital of i. Make another: ${MADE_RIGHT}`,
    )
}
