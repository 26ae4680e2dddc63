import { type Kysely, sql } from 'kysely'

/**
 * Functions of triggers that hold rows before a change beside those after it keep the plan of their first run in each
 * connection. After the change of a single row that was a loop in a loop, which 20,000 rows waited minutes for. A full
 * join is hashed or merged, whatever the plan was made for; so that it stays one, no condition on it may be untrue of a
 * missing row: ids are said of the pair, and values differ by `is distinct from`. Each update has both rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = to_regnamespace(current_schema()::text) and prorettype = 'trigger'::regtype
      and prosrc ~ ${PAIRED.source}`.execute(db)
  for (const { definition } of rows) await sql.raw(joinedFully(definition)).execute(db)
}

const PAIRED = /(changed|new_rows) join (before|old_rows) using \((\w+)\)/g

const joinedFully = (definition: string): string =>
  definition
    .replaceAll(PAIRED, '$1 full join $2 using ($3) as pair')
    .replaceAll(/= changed\.id\b/g, '= pair.id')
    .replaceAll(
      /= new_rows\.utility_account_id\b/g,
      '= coalesce(new_rows.utility_account_id, old_rows.utility_account_id)',
    )
    .replaceAll(/((changed|new_rows)\.\w+) <> ((before|old_rows)\.\w+)/g, '$1 is distinct from $3')
