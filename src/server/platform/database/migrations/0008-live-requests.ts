import { type Kysely, sql } from 'kysely'

/** Changes of requests told to open screens, automated issue mails, and what people decide about mails in doubt. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...DECISIONS, ...COUNTED, ...ISSUES, ...TOLD]) await sql.raw(statement).execute(db)
}

const DECISIONS = [
  /* What a person said became of a mail in doubt. What made it doubtful stays, so that the word can be taken back. */
  `alter table outgoing_mails
    add decision text check (decision in ('arrived', 'send_again')),
    add decided_at timestamptz,
    add decided_by bigint references users`,
  `create index outgoing_mails_in_doubt on outgoing_mails (id)
    where sent_at is null and recalled_at is null and last_error is not null and decision is null`,
]

const COUNTED = ['create index utility_requests_weeks on utility_requests (request_on_week)']

const ISSUES = [
  /* The robot asks for bills and tells of issues: what it did is kept for each. */
  'alter table request_automation add is_issue boolean not null default false',
  'alter table request_automation drop constraint request_automation_pkey',
  'alter table request_automation add primary key (request_id, is_issue)',
]

/** Requests of one company named in one event; of more the event says only that there are many. */
const MOST_NAMED = 400

const telling = (
  name: string,
  body: string,
) => `create function ${name}() returns trigger language plpgsql as $$
  begin
    ${body};
    return null;
  end $$`

const OF_ACCOUNTS = `perform tell_requests(array(
  select id from utility_requests where utility_account_id in (select utility_account_id from changed)))`

const afterStatement = (name: string, event: 'insert' | 'update' | 'delete', table: string, call: string) =>
  `create trigger ${name} after ${event} on ${table}
    referencing ${event === 'delete' ? 'old' : 'new'} table as changed for each statement execute function ${call}()`

/* Looked at row by row: a comparison of transition tables is planned for the few rows of its first call. */
const afterChangeOf = (columns: readonly string[], table: string, call: string) =>
  `create trigger requests_told_when_changed after update on ${table} for each row
    when ((${columns.map((column) => `old.${column}`)}) is distinct from (${columns.map((column) => `new.${column}`)}))
    execute function ${call}()`

const TOLD = [
  /* Heard by every process when the transaction commits; see src/server/platform/events. */
  `create function tell_requests_of_company(company_id bigint, ids bigint[]) returns void language sql as $$
    select pg_notify('company_events', json_build_object('companyId', company_id, 'event', json_build_object(
      'type', 'requests', 'ids', case when cardinality(ids) <= ${MOST_NAMED} then ids end))::text)
  $$`,
  `create function tell_requests(ids bigint[]) returns void language sql as $$
    select tell_requests_of_company(company_id, array_agg(id)) from utility_requests where id = any(ids)
    group by company_id
  $$`,
  telling(
    'tell_changed_requests',
    'perform tell_requests_of_company(company_id, array_agg(id)) from changed group by company_id',
  ),
  afterStatement('told_when_added', 'insert', 'utility_requests', 'tell_changed_requests'),
  afterStatement('told_when_changed', 'update', 'utility_requests', 'tell_changed_requests'),
  telling('tell_requests_of_accounts', OF_ACCOUNTS),
  afterStatement('requests_told_when_added', 'insert', 'account_chasing', 'tell_requests_of_accounts'),
  afterStatement('requests_told_when_changed', 'update', 'account_chasing', 'tell_requests_of_accounts'),
  telling(
    'tell_requests_of_notes',
    'perform tell_requests(array(select utility_account_meter_id from changed))',
  ),
  ...(['insert', 'update', 'delete'] as const).map((event) =>
    afterStatement(
      `requests_told_on_${event}`,
      event,
      'utility_account_meter_notes',
      'tell_requests_of_notes',
    ),
  ),
  telling('tell_automated_requests', 'perform tell_requests(array(select request_id from changed))'),
  afterStatement('requests_told_when_added', 'insert', 'request_automation', 'tell_automated_requests'),
  afterStatement('requests_told_when_changed', 'update', 'request_automation', 'tell_automated_requests'),
  telling(
    'tell_requests_of_mail',
    'perform tell_requests(array(select request_id from request_mails where mail_id = new.id))',
  ),
  afterChangeOf(
    ['sent_at', 'uncertain_at', 'recalled_at', 'last_error', 'decision'],
    'outgoing_mails',
    'tell_requests_of_mail',
  ),
  /* A bill proposes that its request was received, from when it is known whose it is. */
  telling(
    'tell_requests_of_bill',
    `perform tell_requests(array(
      select id from utility_requests where utility_account_id in (old.utility_account_id, new.utility_account_id)))`,
  ),
  afterChangeOf(['utility_account_id', 'invoice_date', 'status'], 'bills', 'tell_requests_of_bill'),
  afterStatement('requests_told_when_added', 'insert', 'bills', 'tell_requests_of_accounts'),
]
