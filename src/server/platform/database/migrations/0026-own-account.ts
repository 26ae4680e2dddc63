import { type Kysely, sql } from 'kysely'

/** What people did that others must be able to trust in later, and how they prove who they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...AUDIT, ...REVEALS, ...FACTORS, ...STEPS, ...LINKS])
    await sql.raw(statement).execute(db)
  for (const [column, comment] of Object.entries(COMMENTS))
    await sql`comment on column ${sql.ref(column)} is ${sql.lit(comment)}`.execute(db)
}

const AUDIT = [
  /* Refers to nothing by key: it outlives the people and the records that it tells of. To whole milliseconds, as a
     page of the list begins where the one before ended. */
  `create table audit_events (
    id bigint generated always as identity primary key,
    at timestamptz(3) not null default now(),
    who_kind text not null check (who_kind in ('user', 'api_key', 'system', 'nobody')),
    who_id bigint,
    who_name text not null,
    address text,
    company_id bigint,
    action text not null,
    subject_kind text,
    subject_id bigint,
    subject_name text,
    details jsonb not null default '{}',
    search_text text not null
      generated always as (lower(who_name || ' ' || coalesce(subject_name, '') || ' ' || coalesce(address, ''))) stored
  )`,
  'create index audit_events_newest on audit_events (at, id)',
  'create index audit_events_action on audit_events (action, at, id)',
  'create index audit_events_who on audit_events (who_kind, who_id, at, id)',
  'create index audit_events_company on audit_events (company_id, at, id) where company_id is not null',
  'create index audit_events_subject on audit_events (subject_kind, subject_id, at, id)',
  /* A person's own sign-ins, and those that failed, by their order alone. */
  `create index audit_events_sign_ins on audit_events (who_id, id)
    where action = 'sign_in' and who_kind = 'user'`,
  `create index audit_events_failed_sign_ins on audit_events (subject_id, id)
    where action = 'sign_in_failed' and subject_kind = 'user'`,
  'create index audit_events_search on audit_events using gin (search_text gin_trgm_ops)',
  `create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'Audit events are only ever added.';
    end
  $$`,
  `create trigger audit_events_append_only before update or delete on audit_events
    for each row execute function refuse_audit_change()`,
  `create trigger audit_events_keep before truncate on audit_events
    for each statement execute function refuse_audit_change()`,
]

const REVEALS = ['alter table secret_reveals add reason text']

const FACTORS = [
  `create table totp_factors (
    user_id bigint primary key references users on delete cascade,
    confirmed_at timestamptz,
    last_counter bigint,
    created_at timestamptz not null default now()
  )`,
  `create table passkeys (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    credential_id text not null unique,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    name text not null,
    last_used_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  'create index passkeys_user on passkeys (user_id, id)',
  `create table recovery_codes (
    user_id bigint not null references users on delete cascade,
    hash bytea not null,
    used_at timestamptz,
    primary key (user_id, hash)
  )`,
  `create table sign_in_policy (
    only_row boolean primary key default true check (only_row),
    second_factor_for text not null default 'nobody' check (second_factor_for in ('nobody', 'staff', 'everybody'))
  )`,
  'insert into sign_in_policy default values',
]

const STEPS = [
  `create table sign_in_steps (
    hash bytea primary key,
    kind text not null check (kind in ('second-factor', 'passkey', 'new-passkey')),
    user_id bigint references users on delete cascade,
    challenge text,
    remember boolean not null default false,
    expires_at timestamptz not null
  )`,
  'create index sign_in_steps_expiry on sign_in_steps (expires_at)',
  'create index sign_in_steps_user on sign_in_steps (user_id)',
]

/* Beside those of the migration before. */
const LINKS = [
  'alter table mail_tokens drop constraint mail_tokens_kind_check',
  `alter table mail_tokens add constraint mail_tokens_kind_check
    check (kind in ('confirmation', 'invite', 'password', 'set-up', 'password-reset'))`,
  'alter table outgoing_mails drop constraint outgoing_mails_link_kind_check',
  `alter table outgoing_mails add constraint outgoing_mails_link_kind_check
    check (link_kind in ('confirmation', 'invite', 'password', 'password-reset'))`,
  'create index if not exists mail_tokens_owner on mail_tokens (kind, owner_id)',
]

const COMMENTS: Record<string, string> = {
  'totp_factors.confirmed_at': 'Null until a code of the authenticator was given once.',
  'totp_factors.last_counter': 'The time step of the last code that was taken: none is taken twice.',
  'sign_in_steps.user_id': 'Null where the passkey is to say who it is.',
  'sign_in_steps.challenge': 'What the passkey has to sign.',
}
