import { type Kysely, sql } from 'kysely'

/** What steps of a bill remember, and the heads of readings put aside, are written with keys in camel case from here on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create function pg_temp.camel(value jsonb) returns jsonb language plpgsql as $$
      begin
        return case jsonb_typeof(value)
          when 'object' then (
            select coalesce(jsonb_object_agg(pg_temp.camel_key(pair.key), pg_temp.camel(pair.value)), '{}')
            from jsonb_each(value) as pair)
          when 'array' then (
            select coalesce(jsonb_agg(pg_temp.camel(item.value) order by item.place), '[]')
            from jsonb_array_elements(value) with ordinality as item(value, place))
          else value end;
      end $$`)
    .execute(db)
  await sql
    .raw(`create function pg_temp.camel_key(key text) returns text language sql as $$
      select string_agg(case when place = 1 then word else initcap(word) end, '' order by place)
      from regexp_split_to_table(key, '_') with ordinality as part(word, place) $$`)
    .execute(db)
  const hasSnakeKey = (column: string) => `${column}::text ~ '"[a-z0-9]+(_[a-z0-9]+)+":'`
  await sql
    .raw(`update bill_events set details = pg_temp.camel(details) where ${hasSnakeKey('details')}`)
    .execute(db)
  await sql.raw(`update readings set head = pg_temp.camel(head) where ${hasSnakeKey('head')}`).execute(db)
}
