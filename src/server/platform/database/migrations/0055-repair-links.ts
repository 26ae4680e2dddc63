import { type Kysely, sql } from 'kysely'

/** A link by which a client mends one thing of one login, and the mail that asks for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'alter table public_links drop constraint public_links_kind_check',
    `alter table public_links
      add constraint public_links_kind_check check (kind in ('credentials', 'upload', 'repair')),
      add authorization_id bigint references authorizations on delete cascade,
      add wanted text check (wanted in ('password', 'answer', 'code')),
      add answered_at timestamptz,
      add constraint public_links_repair
        check ((kind = 'repair') = (authorization_id is not null and wanted is not null))`,
    'create index public_links_authorization on public_links (authorization_id) where authorization_id is not null',
    'alter table outgoing_mails add public_link_id bigint references public_links on delete set null',
    'create index outgoing_mails_public_link on outgoing_mails (public_link_id) where public_link_id is not null',
  ])
    await sql.raw(statement).execute(db)
}
