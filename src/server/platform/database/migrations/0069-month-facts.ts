import { type Kysely, sql } from 'kysely'
import { indexOnline, type OnlineStep } from '../online-steps.ts'

/** Months have days and facts of their own, and people decide which of two bills counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const noteDecided = (event: 'insert' | 'delete', table: 'new' | 'old') =>
  `create trigger months_decided_${event} after ${event} on bill_decisions
    referencing ${table} table as changed for each statement execute function note_months_of_decisions()`

const STATEMENTS = [
  /* Empty until the months are rebuilt, which a version before this one does not fill either. */
  `alter table meter_months
    /* Days of the month as bits, the lowest its first day. */
    add column billed_days integer,
    add column measured_days integer,
    add column facts jsonb`,
  `create table bill_decisions (
    utility_account_meter_id bigint not null references utility_account_meters on delete cascade,
    utility_bill_id bigint not null references utility_bills on delete cascade,
    other_bill_id bigint not null references utility_bills on delete cascade,
    /* The bill is in no month of the meter because of the other; else both count. */
    left_out boolean not null,
    decided_by bigint references users on delete set null,
    decided_at timestamptz not null default now(),
    primary key (utility_account_meter_id, utility_bill_id, other_bill_id),
    check (utility_bill_id <> other_bill_id)
  )`,
  'create index bill_decisions_bill on bill_decisions (utility_bill_id)',
  'create index bill_decisions_other on bill_decisions (other_bill_id)',
  `create function note_months_of_decisions() returns trigger language plpgsql as $$
  begin
    insert into stale_months (utility_account_meter_id) select distinct utility_account_meter_id from changed;
    return null;
  end $$`,
  noteDecided('insert', 'new'),
  noteDecided('delete', 'old'),
  /* How usage converts depends on what a meter measures. */
  `create or replace function note_months_of_meters() returns trigger language plpgsql as $$
  begin
    insert into stale_months (utility_account_meter_id, start_date, end_date)
      select uam.id, null, null from changed full join before using (id) as pair
      join utility_account_meters as uam on uam.utility_meter_id = pair.id
      where (changed.measurement_unit_id, changed.demand_unit_id, changed.energy_type_id)
        is distinct from (before.measurement_unit_id, before.demand_unit_id, before.energy_type_id);
    return null;
  end $$`,
]

const METERS_AT_ONCE = 5_000

export const online: OnlineStep[] = [
  /* Few months have facts: a portfolio's are found among tens of thousands. */
  indexOnline('meter_months_facts', "on meter_months (utility_account_meter_id, month) where facts <> '[]'"),
  /* Months from before have no facts: a job rebuilds them from their bills. */
  {
    name: 'rows of stale_months: months without facts',
    async run(db) {
      const { rows } = await sql<{ last: number | null }>`
        select max(utility_account_meter_id) as last from calendarized_meters`.execute(db)
      const last = Number(rows[0]?.last ?? 0)
      for (let after = 0; after < last; after += METERS_AT_ONCE)
        await sql`
          insert into stale_months (utility_account_meter_id, awaited)
          select utility_account_meter_id, true from calendarized_meters
          where utility_account_meter_id > ${after} and utility_account_meter_id <= ${after + METERS_AT_ONCE}`.execute(
          db,
        )
    },
  },
]
