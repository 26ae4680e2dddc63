import { type Kysely, sql } from 'kysely'

/** The follow-up and the week of a request are fields of its meter's record, so its history keeps them too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(RECORDING).execute(db)
}

const FIELDS = [
  'do_not_email',
  'issue_note',
  'non_invoice_request',
  'hive_action_id',
  'hive_action_simple_id',
  'follow_up_date',
  'request_on_week',
]

const shown = (row: string) =>
  `jsonb_build_object(${FIELDS.map((name) => `'${name}', ${row}.${name}`).join(', ')})`
const was = shown('old_rows')
const is = shown('new_rows')

const RECORDING = `
  create or replace function record_update_of_utility_requests() returns trigger language plpgsql as $$
    begin
      insert into record_changes (batch_id, table_name, record_id, operation, before, after)
      select nullif(current_setting('app.change_batch', true), '')::bigint, 'utility_requests', new_rows.id, 'update',
        without_equals(${was}, ${is}), without_equals(${is}, ${was})
      from new_rows join old_rows using (id) where ${was} is distinct from ${is};
      return null;
    end $$`
