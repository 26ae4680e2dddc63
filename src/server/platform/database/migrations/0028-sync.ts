import { type Kysely, sql } from 'kysely'

const ID = 'id bigint generated always as identity primary key'
const CREATED = 'created_at timestamptz not null default now()'

/** Keys by which a parent system calls, and the addresses that are told of saved bills. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...KEYS, ...WEBHOOKS, ...SINCE]) await sql.raw(statement).execute(db)
}

const KEYS = [
  `create table api_keys (
    ${ID},
    name text not null,
    /* The first letters of the key, by which a person knows it again. */
    prefix text not null,
    /* SHA-256 of the whole key, of which nothing else is kept. */
    hash bytea not null unique,
    scopes text[] not null,
    /* The client whose records alone it reaches; null: those of every client. */
    company_id bigint references companies,
    created_by bigint not null references users,
    expires_at timestamptz,
    revoked_at timestamptz,
    revoked_by bigint references users,
    /* Written once a minute at most. */
    last_used_at timestamptz,
    ${CREATED}
  )`,
]

const WEBHOOKS = [
  `create table webhook_endpoints (
    ${ID},
    url text not null,
    description text not null,
    events text[] not null,
    /* The client whose bills alone are told of; null: those of every client. */
    company_id bigint references companies,
    /* Who made it: a person, or a key. */
    created_by bigint references users,
    api_key_id bigint references api_keys,
    /* Until when messages are signed with the secret before the present one too. */
    previous_secret_until timestamptz,
    /* The first failure since which nothing was taken. */
    failing_since timestamptz,
    paused_at timestamptz,
    pause_reason text,
    removed_at timestamptz,
    check ((created_by is null) <> (api_key_id is null)),
    check ((paused_at is null) = (pause_reason is null)),
    ${CREATED}
  )`,
  'create index webhook_endpoints_live on webhook_endpoints (id) where removed_at is null',
  /* What is told, once for all who are told of it; the text is what is signed and sent. */
  `create table webhook_messages (
    ${ID},
    uuid uuid not null unique default gen_random_uuid(),
    event text not null,
    company_id bigint not null references companies,
    saved_bill_id bigint not null,
    payload text not null,
    ${CREATED}
  )`,
  'create index webhook_messages_age on webhook_messages (created_at)',
  `create table webhook_deliveries (
    ${ID},
    message_id bigint not null references webhook_messages on delete cascade,
    endpoint_id bigint not null references webhook_endpoints,
    /* held: its endpoint is paused. failed: given up. */
    status text not null check (status in ('waiting', 'held', 'delivered', 'failed')),
    attempts integer not null default 0,
    due_at timestamptz not null default now(),
    /* Of the last attempt; null before the first, and each where it did not come to that. */
    attempted_at timestamptz,
    duration_ms integer,
    answer_status integer,
    answer text,
    error text,
    ${CREATED},
    unique (message_id, endpoint_id)
  )`,
  'create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, id)',
  `create index webhook_deliveries_held on webhook_deliveries (endpoint_id, id) where status = 'held'`,
]

/* For whoever asks what was saved, or changed, since. */
const SINCE = [
  'create index utility_bills_saved on utility_bills (created_at, id)',
  'create index record_changes_since on record_changes (created_at, id)',
]
