import { sql } from 'kysely'
import { snakeCase } from '#base/snake-case.ts'
import { EDITED_FIELDS } from '#domain/bills/bill-fields.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'

/** What people change of a reading's head; its lines are kept whole. */
const HEAD = sql.join(
  EDITED_FIELDS.flatMap((name) => [sql.lit(snakeCase(name)), sql.ref(`readings.${name}`)]),
)

const linesOf = (table: 'reading_charges' | 'reading_usages') => sql`(
  select coalesce(jsonb_agg(to_jsonb(line) order by position, line.id), '[]') from ${sql.table(table)} as line
  where line.reading_id = readings.id)`

/** Keeps beside a reading what was read, before a person changes it. */
export async function keepAsRead(tx: DatabaseTransaction, readingId: number): Promise<void> {
  await sql`
    update readings set as_read = jsonb_build_object('head', jsonb_build_object(${HEAD}),
      'charges', ${linesOf('reading_charges')}, 'usages', ${linesOf('reading_usages')})
    where id = ${readingId}`.execute(tx)
}

/** Gives a bill the pages of another and its reading as it was kept, untouched by people. */
export async function copyAsRead(
  tx: DatabaseTransaction,
  readingId: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await sql`
    insert into reading_pages (bill_id, pages, tables, answers, pdf_text)
    select ${to}::bigint, pages, tables, answers, pdf_text from reading_pages where bill_id = ${from}`.execute(
    tx,
  )
  const { rows } = await sql<{ id: number }>`
    insert into readings
    select copied.* from readings cross join lateral jsonb_populate_record(readings,
      (as_read -> 'head') || jsonb_build_object('id', nextval(pg_get_serial_sequence('readings', 'id')),
        'bill_id', ${to}::bigint, 'edited', false, 'pointed', null, 'as_read', null, 'hand_changes', '[]'::jsonb,
        'created_at', now(), 'updated_at', now())) as copied
    where readings.id = ${readingId}
    returning id`.execute(tx)
  for (const [table, lines] of [
    ['reading_charges', 'charges'],
    ['reading_usages', 'usages'],
  ] as const)
    await sql`
      insert into ${sql.table(table)}
      select copied.* from readings
      cross join lateral jsonb_array_elements(as_read -> ${sql.lit(lines)}) with ordinality as line(content, place)
      cross join lateral jsonb_populate_record(null::${sql.table(table)}, line.content || jsonb_build_object(
        'id', nextval(pg_get_serial_sequence(${sql.lit(table)}, 'id')), 'reading_id', ${rows[0]?.id}::bigint)) as copied
      where readings.id = ${readingId} order by line.place`.execute(tx)
}
