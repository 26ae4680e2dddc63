import { type Kysely, sql } from 'kysely'

/** What people are told of by mail, and how soon each of them wants to be. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table notification_choices (
    user_id bigint not null references users on delete cascade,
    topic text not null,
    pace text not null check (pace in ('at_once', 'daily', 'never')),
    primary key (user_id, topic)
  )`,
  /* A mail tells of several; what was told goes with its mail. */
  `create table notifications (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    topic text not null,
    title text not null,
    text text,
    path text not null,
    company_id bigint references companies,
    subject_id bigint,
    due_at timestamptz not null,
    mail_id bigint references outgoing_mails on delete cascade
  )`,
  'create index notifications_due on notifications (due_at, user_id) where mail_id is null',
  'create index notifications_untold on notifications (user_id, topic) where mail_id is null',
  'create index notifications_subject on notifications (topic, subject_id) where mail_id is null',
  'create index notifications_mail on notifications (mail_id) where mail_id is not null',
  'create index notifications_company on notifications (company_id) where company_id is not null',
  'create index users_staff on users (id) where admin and not os',
  /* That mail waits with the others now. */
  'alter table properties drop column decision_mail_id',
  `comment on column notifications.company_id is 'Whose records it tells of: it goes with them.'`,
  `comment on column notifications.subject_id is 'Of what the topic is about: taken back, it is told to nobody.'`,
]
