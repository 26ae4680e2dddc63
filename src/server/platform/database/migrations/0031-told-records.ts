import { type Kysely, sql } from 'kysely'

/** Changes of records told to open screens, whoever or whatever made them; and since when a charge label is there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...LABELS, ...TOLD]) await sql.raw(statement).execute(db)
}

const LABELS = ['alter table company_charge_labels add created_at timestamptz not null default now()']

/* The kinds of records as the events name them, by the tables of the history. */
const KINDS: Readonly<Record<string, string>> = {
  companies: 'company',
  users: 'user',
  properties: 'property',
  utility_companies: 'utility',
  utility_accounts: 'account',
  utility_account_meters: 'meter',
  utility_meters: 'meter',
  utility_requests: 'meter',
  contacts: 'contact',
  company_charge_labels: 'chargeLabel',
}

const whens = Object.entries(KINDS).map(([table, kind]) => `when '${table}' then '${kind}'`)

/* Heard by every process when the transaction commits; what it says twice is told once. See src/server/platform/events. */
const TOLD = [
  `create function tell_records() returns trigger language plpgsql as $$
    declare
      kinds text[];
    begin
      select array_agg(distinct kind) into kinds
        from (select case table_name ${whens.join(' ')} end as kind from changed) as named where kind is not null;
      if kinds is not null then
        perform pg_notify('company_events', json_build_object('companyId', 0, 'event',
          json_build_object('type', 'records', 'kinds', kinds))::text);
      end if;
      return null;
    end $$`,
  `create trigger records_told after insert on record_changes
    referencing new table as changed for each statement execute function tell_records()`,
]
