import { type Kysely, sql } from 'kysely'

/**
 * Names are taken out of the audit by two functions alone, which the service may call though it may not change the
 * audit's rows: those of a client that is being deleted, and those of a person who was erased.
 */
const STATEMENTS = [
  'alter table users add column erased_at timestamptz',
  `create or replace function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      if tg_level = 'ROW' and tg_op = 'UPDATE' then
        if (new.id, new.at, new.who_kind, new.action) = (old.id, old.at, old.who_kind, old.action)
          and (new.who_id, new.company_id, new.subject_kind, new.subject_id)
            is not distinct from (old.who_id, old.company_id, old.subject_kind, old.subject_id)
          and (
            new.details = '{"forgotten": true}'
              and exists (select from client_deletions where company_id = old.company_id and started_at is not null)
            or new.details in (old.details, '{"forgotten": true}') and exists (
              select from users where erased_at is not null and (
                (old.who_kind = 'user' and id = old.who_id) or (old.subject_kind = 'user' and id = old.subject_id)
              )
            )
          )
        then
          return new;
        end if;
      end if;
      raise exception 'Audit events are only ever added.';
    end
  $$`,
  `create function forget_client_in_audit(client bigint, forgotten text, most int) returns bigint
    language sql security definer set search_path = public, pg_temp as $$
    with changed as (
      update audit_events set
        who_name = case when who_kind = 'nobody' or (who_kind = 'user'
          and who_id in (select id from users where company_id = client)) then forgotten else who_name end,
        address = case when who_kind = 'nobody' or (who_kind = 'user'
          and who_id in (select id from users where company_id = client)) then null else address end,
        subject_name = case when subject_name is null then null else forgotten end,
        details = '{"forgotten": true}'
      where id in (select id from audit_events where company_id = client and details <> '{"forgotten": true}'
        order by at, id limit most)
      returning id
    ) select count(*) from changed
  $$`,
  `create function forget_person_in_audit(person bigint, forgotten text) returns bigint
    language sql security definer set search_path = public, pg_temp as $$
    with changed as (
      update audit_events set
        who_name = case when is_theirs then forgotten else who_name end,
        address = case when is_theirs then null else address end,
        subject_name = case when subject_kind = 'user' and subject_id = person then forgotten else subject_name end,
        details = case when subject_kind = 'user' and subject_id = person then '{"forgotten": true}' else details end
      from (
        select id as found, who_kind = 'user' and who_id = person or who_kind = 'nobody' as is_theirs from audit_events
        where who_kind = 'user' and who_id = person or subject_kind = 'user' and subject_id = person
      ) as theirs
      where id = found
      returning id
    ) select count(*) from changed
  $$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
