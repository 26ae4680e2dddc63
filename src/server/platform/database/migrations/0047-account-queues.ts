import { type Kysely, sql } from 'kysely'

/** The queues of accounts whose bills are fetched: what they are listed, sorted and searched by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...COLUMNS, ...INDEXES, ...KEPT_CURRENT, ...TOLD])
    await sql.raw(statement).execute(db)
}

/* The domain's rules; a property test holds the two against each other. */
const DUE_LIMIT = `case
  when ua.delivery_method ~* 'bi-?monthly' then 70
  when ua.delivery_method ~* 'quarterly' then 100
  when ua.delivery_method ~* '(bi|semi)-?annual' then 185
  when ua.delivery_method ~* 'annual|yearly' then 365
  else 35 end`
const IS_HISTORY = 'data_start_date is not null and not history_complete'
const OPEN_FROM = `coalesce(online_follow_up_date, greatest(
  case when not (${IS_HISTORY}) then expected_on end,
  (last_online_check_at at time zone 'UTC')::date + 7,
  date '0001-01-01'
))`
const ACTIVE = `coalesce(kept.status = 'Active' and ua.status <> 'Inactive', false)`
const SOURCE = `case
  when not ${ACTIVE} then null
  when ua.delivery_method ~* 'ardem' then 'ARDEM'
  when ua.delivery_method ~* 'mail' or not (login.id is not null or coalesce(ua.delivery_method ~* 'online|portal', false)) then null
  when login.portal_id is not null then 'EP Scraped'
  else 'EP Manual' end`
const BY_REQUEST = `${ACTIVE} and coalesce(ua.delivery_method ~* 'mail|ardem', false)`
/* Days between two of its last invoices, as they usually are; null where there are too few to tell. */
const USUAL_GAP = `(
  select case when count(gap) >= 3 then floor(percentile_cont(0.5) within group (order by gap) + 0.5)::int end
  from (
    select invoice_date - lag(invoice_date) over (order by invoice_date) as gap from (
      select distinct invoice_date from utility_bills where utility_account_id = ua.id
      order by invoice_date desc limit 7
    ) as last
  ) as gaps)`

const COLUMNS = [
  /* Copies of what lists are narrowed and sorted by, which triggers keep current as they do those of requests. */
  `alter table intake_accounts
    add source text check (source in ('EP Manual', 'EP Scraped', 'ARDEM')),
    add by_request boolean not null default false,
    add company_id bigint,
    add utility_company_name text,
    add acct_num text,
    add delivery_method text,
    add online_access_url text,
    add online_access_username text,
    add latest_invoice_date date,
    add search_text text not null default '',
    add open_from date generated always as (${OPEN_FROM}) stored`,
]

/* What is sorted by: each is read forwards or backwards, of the accounts that are in a queue alone. */
const SORTED = [
  'acct_num',
  'utility_company_name',
  'online_access_url',
  'online_access_username',
  'last_online_check_at',
  'online_follow_up_date',
  'latest_invoice_date',
  'delivery_method',
  'data_through_date',
]

const IN_QUEUES = 'source is not null or by_request'

const INDEXES = [
  `create index intake_accounts_by_estimate on intake_accounts (expected_on, utility_account_id) where ${IN_QUEUES}`,
  ...SORTED.map(
    (column) => `create index intake_accounts_by_${column} on intake_accounts
      (${column} desc nulls last, utility_account_id desc) where ${IN_QUEUES}`,
  ),
  'create index intake_accounts_source on intake_accounts (source, open_from)',
  'create index intake_accounts_by_request on intake_accounts (expected_on, utility_account_id) where by_request',
  `create index intake_accounts_history on intake_accounts (expected_on, utility_account_id)
    where source is not null and ${IS_HISTORY}`,
  `create index intake_accounts_worked on intake_accounts (open_from)
    where source is not null and (last_online_check_at is not null or online_follow_up_date is not null)`,
  'create index intake_accounts_search on intake_accounts using gin (search_text gin_trgm_ops)',
]

const trigger = (name: string, event: 'insert' | 'update' | 'delete', table: string, call: string) => {
  const seen = {
    insert: 'new table as changed',
    update: 'old table as before new table as changed',
    delete: 'old table as changed',
  }[event]
  return `create trigger ${name} after ${event} on ${table}
    referencing ${seen} for each statement execute function ${call}()`
}

/** A trigger function that refreshes the accounts found by `ids`, a query on the transition tables. */
const refreshing = (
  name: string,
  ids: string,
) => `create function ${name}() returns trigger language plpgsql as $$
  declare
    ids bigint[] := array(${ids});
  begin
    /* A statement that changes no row starts triggers too: one of them is on what this one writes. */
    if cardinality(ids) > 0 then perform refresh_intake_accounts(ids); end if;
    return null;
  end $$`

/** A query on rows of which one of these columns changed. */
const whereChanged = (wanted: string, columns: readonly string[], { key = 'id', link = '' } = {}) => `
  select ${wanted} from changed join before using (${key}) ${link}
  where (${columns.map((column) => `changed.${column}`).join()})
    is distinct from (${columns.map((column) => `before.${column}`).join()})`

const OF_NAMED = (column: string) =>
  whereChanged('ua.id', ['name'], { link: `join utility_accounts as ua on ua.${column} = changed.id` })

const KEPT_CURRENT = [
  /* Rows are held in the order of their ids, and written only where something is not as it was. */
  `create function refresh_intake_accounts(ids bigint[]) returns void language sql as $$
    select from intake_accounts where utility_account_id = any(ids) order by utility_account_id for update;
    update intake_accounts as kept set
      source = now_is.source, by_request = now_is.by_request, company_id = now_is.company_id,
      utility_company_name = now_is.utility_company_name, acct_num = now_is.acct_num,
      delivery_method = now_is.delivery_method, online_access_url = now_is.online_access_url,
      online_access_username = now_is.online_access_username, latest_invoice_date = now_is.latest_invoice_date,
      expected_on = now_is.expected_on, search_text = now_is.search_text
    from (
      select ua.id, ${SOURCE} as source, ${BY_REQUEST} as by_request, ua.company_id,
        utility.name as utility_company_name, ua.acct_num, ua.delivery_method,
        nullif(login.online_access_url, '') as online_access_url,
        nullif(login.online_access_username, '') as online_access_username, newest.invoice_date as latest_invoice_date,
        newest.invoice_date + coalesce(${USUAL_GAP}, ${DUE_LIMIT}) as expected_on,
        lower(concat_ws(' ', utility.name, ua.acct_num, ua.acct_num_bare, company.name, login.online_access_url,
          login.online_access_username, requests.search_text)) as search_text
      from utility_accounts as ua
      join intake_accounts as kept on kept.utility_account_id = ua.id
      join utility_companies as utility on utility.id = ua.utility_company_id
      join companies as company on company.id = ua.company_id
      left join authorizations as login on login.id = kept.authorization_id
      cross join lateral (
        select max(invoice_date) as invoice_date from utility_bills where utility_account_id = ua.id
      ) as newest
      cross join lateral (
        select string_agg(search_text, ' ' order by id) as search_text from utility_requests
        where utility_account_id = ua.id
      ) as requests
      where ua.id = any(ids)
    ) as now_is
    where kept.utility_account_id = now_is.id and (
      kept.source, kept.by_request, kept.company_id, kept.utility_company_name, kept.acct_num, kept.delivery_method,
      kept.online_access_url, kept.online_access_username, kept.latest_invoice_date, kept.expected_on, kept.search_text
    ) is distinct from (
      now_is.source, now_is.by_request, now_is.company_id, now_is.utility_company_name, now_is.acct_num,
      now_is.delivery_method, now_is.online_access_url, now_is.online_access_username, now_is.latest_invoice_date,
      now_is.expected_on, now_is.search_text)
  $$`,
  refreshing('refresh_added_intake_accounts', 'select utility_account_id from changed'),
  trigger('intake_refreshed_when_added', 'insert', 'intake_accounts', 'refresh_added_intake_accounts'),
  refreshing(
    'refresh_changed_intake_accounts',
    whereChanged('utility_account_id', ['authorization_id', 'status'], { key: 'utility_account_id' }),
  ),
  trigger('intake_refreshed_when_changed', 'update', 'intake_accounts', 'refresh_changed_intake_accounts'),
  refreshing(
    'refresh_intake_of_accounts',
    whereChanged('id', ['acct_num', 'delivery_method', 'status', 'company_id', 'utility_company_id']),
  ),
  trigger('intake_of_account', 'update', 'utility_accounts', 'refresh_intake_of_accounts'),
  refreshing(
    'refresh_intake_of_logins',
    whereChanged('kept.utility_account_id', ['online_access_url', 'online_access_username', 'portal_id'], {
      link: 'join intake_accounts as kept on kept.authorization_id = changed.id',
    }),
  ),
  trigger('intake_of_login', 'update', 'authorizations', 'refresh_intake_of_logins'),
  refreshing('refresh_intake_of_utilities', OF_NAMED('utility_company_id')),
  trigger('intake_of_utility', 'update', 'utility_companies', 'refresh_intake_of_utilities'),
  refreshing('refresh_intake_of_companies', OF_NAMED('company_id')),
  trigger('intake_of_company', 'update', 'companies', 'refresh_intake_of_companies'),
  /* What is searched of an account's meters and properties is that of its requests. */
  refreshing(
    'refresh_intake_of_changed_requests',
    whereChanged('changed.utility_account_id', ['search_text']),
  ),
  trigger('intake_of_changed_request', 'update', 'utility_requests', 'refresh_intake_of_changed_requests'),
  refreshing('refresh_intake_of_rows', 'select distinct utility_account_id from changed'),
  trigger('intake_of_added_request', 'insert', 'utility_requests', 'refresh_intake_of_rows'),
  trigger('intake_of_deleted_request', 'delete', 'utility_requests', 'refresh_intake_of_rows'),
  trigger('intake_of_added_bill', 'insert', 'utility_bills', 'refresh_intake_of_rows'),
  trigger('intake_of_deleted_bill', 'delete', 'utility_bills', 'refresh_intake_of_rows'),
  refreshing(
    'refresh_intake_of_changed_bills',
    `select utility_account_id from changed union select utility_account_id from before`,
  ),
  trigger('intake_of_changed_bill', 'update', 'utility_bills', 'refresh_intake_of_changed_bills'),
  'select refresh_intake_accounts(array(select utility_account_id from intake_accounts))',
]

/** Accounts of one company named in one event; of more the event says only that there are many. */
const MOST_NAMED = 400

const TOLD = [
  /* Heard by every process when the transaction commits; see src/server/platform/events. */
  `create function tell_intake_accounts() returns trigger language plpgsql as $$
    begin
      perform pg_notify('company_events', json_build_object('companyId', company_id, 'event', json_build_object(
        'type', 'intake',
        'ids', case when count(*) <= ${MOST_NAMED} then json_agg(utility_account_id) end))::text)
      from changed where source is not null or by_request group by company_id;
      return null;
    end $$`,
  `create trigger told_when_changed after update on intake_accounts
    referencing new table as changed for each statement execute function tell_intake_accounts()`,
]
