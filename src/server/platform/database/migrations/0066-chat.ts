import { type Kysely, sql } from 'kysely'

/** Conversations about properties, and whose people may hold them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...COMPANIES, ...LINKS, ...SESSIONS, ...MESSAGES])
    await sql.raw(statement).execute(db)
}

const COMPANIES = [
  /* Whether its own people, and whoever has one of its links, may ask. */
  'alter table companies add chat boolean not null default false',
  /* Most tokens of an AI service in 24 hours, whoever asks about its properties. */
  `alter table companies add chat_daily_tokens integer not null default 200000
    check (chat_daily_tokens >= 0)`,
]

const LINKS = [
  'alter table widget_links drop constraint widget_links_widget_check',
  `alter table widget_links add constraint widget_links_widget_check
    check (widget in ('yearoveryear', 'intervalchart', 'cost_avoidance', 'chat'))`,
]

const SESSIONS = [
  `create table chat_sessions (
    id uuid primary key default gen_random_uuid(),
    company_id bigint not null references companies,
    /* Null while the bill on screen is of none. */
    property_id bigint references properties on delete cascade,
    bill_id bigint references bills on delete set null,
    utility_account_meter_id bigint references utility_account_meters on delete set null,
    user_id bigint references users on delete cascade,
    link_id bigint references widget_links on delete cascade,
    utility_type text,
    token_usage integer not null default 0,
    /* The first question; null while there is none. */
    title text,
    removed_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check ((user_id is null) <> (link_id is null))
  )`,
  'create index chat_sessions_user on chat_sessions (user_id, updated_at desc) where user_id is not null',
  'create index chat_sessions_link on chat_sessions (link_id) where link_id is not null',
  'create index chat_sessions_company on chat_sessions (company_id)',
  'create index chat_sessions_property on chat_sessions (property_id)',
  'create index chat_sessions_bill on chat_sessions (bill_id) where bill_id is not null',
  `create index chat_sessions_meter on chat_sessions (utility_account_meter_id)
    where utility_account_meter_id is not null`,
]

const MESSAGES = [
  `create table chat_messages (
    id uuid primary key default gen_random_uuid(),
    session_id uuid not null references chat_sessions on delete cascade,
    place integer not null,
    role text not null check (role in ('user', 'assistant')),
    content text not null,
    state text not null default 'done' check (state in ('done', 'answering', 'stopped', 'failed')),
    outcome text,
    understood text,
    engine text check (engine in ('built-in', 'ai')),
    parts jsonb not null default '[]',
    figures jsonb not null default '[]',
    failure text,
    tokens integer not null default 0,
    stop_asked boolean not null default false,
    /* While it is being answered: the last sign of life of the process that does. */
    told_at timestamptz not null default now(),
    created_at timestamptz not null default now(),
    unique (session_id, place)
  )`,
]
