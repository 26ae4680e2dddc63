import { type Kysely, sql } from 'kysely'

/** The provider itself: its company, who works for it, and the settings that are made in the program. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...PEOPLE, ...LINKS, ...SETTINGS]) await sql.raw(statement).execute(db)
  for (const [column, comment] of Object.entries(COMMENTS))
    await sql`comment on column ${sql.ref(column)} is ${sql.lit(comment)}`.execute(db)
}

const PEOPLE = [
  'alter table users add disabled_at timestamptz',
  'alter table users alter password_hash drop not null',
  'alter table companies add provider boolean not null default false',
  'create unique index companies_provider on companies (provider) where provider',
  `update companies set provider = true
    where id = (select company_id from users where admin order by os, id limit 1)`,
  /* One row, once the first admin is there. */
  `create table set_up (
    only_row boolean primary key default true check (only_row),
    begun_at timestamptz not null default now(),
    finished_at timestamptz
  )`,
]

const LINKS = [
  'alter table mail_tokens drop constraint mail_tokens_kind_check',
  `alter table mail_tokens add constraint mail_tokens_kind_check
    check (kind in ('confirmation', 'invite', 'password', 'set-up'))`,
  'create index mail_tokens_owner on mail_tokens (kind, owner_id)',
  'alter table outgoing_mails drop constraint outgoing_mails_link_kind_check',
  `alter table outgoing_mails add constraint outgoing_mails_link_kind_check
    check (link_kind in ('confirmation', 'invite', 'password'))`,
]

/* Each change is a row of its own, the newest holds: what stood before can be brought back whole. */
const SETTINGS = [
  `create table provider_settings (
    id bigint generated always as identity primary key,
    restored_from bigint,
    sender_name text not null default '',
    sender_address text not null default '',
    public_url text not null default '',
    smtp_host text not null default '',
    smtp_port integer,
    smtp_security text not null default 'starttls' check (smtp_security in ('tls', 'starttls', 'none')),
    smtp_user text not null default '',
    smtp_password_id bigint,
    automated_requests boolean,
    ai_base_url text not null default '',
    ai_model text not null default '',
    ai_key_id bigint,
    changed_by bigint references users,
    changed_at timestamptz not null default now()
  )`,
  /* Heard by every process, whoever writes. */
  `create function tell_of_provider_settings() returns trigger language plpgsql as $$
    begin
      perform pg_notify('provider_settings', '');
      return null;
    end $$`,
  `create trigger provider_settings_told after insert on provider_settings
    for each statement execute function tell_of_provider_settings()`,
]

const COMMENTS: Record<string, string> = {
  'users.disabled_at': 'From then on nobody is let in by this login.',
  'users.password_hash': 'Null until its owner has chosen a password.',
  'companies.provider': 'The one that runs this installation; its staff are of it.',
  'mail_tokens.owner_id': 'Of the user or the invite; 0 where there is no user yet.',
  'outgoing_mails.link_kind':
    'Of an account, of which the mail carries a link: to confirm the user’s address, to accept the invite, or to choose a password.',
  'provider_settings.restored_from':
    'The row whose content was brought back by it, 0 for that nothing was set; null where the content is its own.',
  'provider_settings.smtp_password_id': 'The row with which the password came, under whose id it is sealed.',
  'provider_settings.ai_key_id': 'The row with which the key came, under whose id it is sealed.',
  'provider_settings.automated_requests': 'Null while nobody has said.',
}
