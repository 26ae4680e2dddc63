import { type Kysely, sql } from 'kysely'

/** A meter that goes to another account takes its words from the search of the one before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create or replace function refresh_intake_of_changed_requests() returns trigger language plpgsql as $$
    declare
      ids bigint[] := array(
        /* A full join is never planned as a loop in a loop: see 0057. */
        select distinct account.id from changed full join before using (id)
        cross join lateral (values (changed.utility_account_id), (before.utility_account_id)) as account (id)
        where (changed.utility_account_id, changed.search_text)
          is distinct from (before.utility_account_id, before.search_text)
      );
    begin
      /* A statement that changes no row starts triggers too: one of them is on what this one writes. */
      if cardinality(ids) > 0 then perform refresh_intake_accounts(ids); end if;
      return null;
    end $$`,
  'select refresh_intake_accounts(array(select utility_account_id from intake_accounts))',
]
