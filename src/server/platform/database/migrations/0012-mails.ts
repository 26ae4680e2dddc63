import { type Kysely, sql } from 'kysely'

/** Whose contact a person is, mails that are sent once, and what became of every mail, those of accounts too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...CONTACTS, ...DRAFTS, ...FATE]) await sql.raw(statement).execute(db)
}

const CONTACTS = [
  /* The client whose contact it is; null where it is nobody's in particular, as of a utility. */
  'alter table contacts add company_id bigint references companies',
  `update contacts set company_id = used.company_id
    from (
      select contact_id, min(company_id) as company_id
      from (
        select contact_id, id as company_id from companies
        union all select contact_id, company_id from properties
        union all select c1_id, company_id from utility_accounts
        union all select c2_id, company_id from utility_accounts
      ) as uses
      group by contact_id having count(distinct company_id) = 1
    ) as used
    where contacts.id = used.contact_id`,
  'create index contacts_email on contacts (lower(email))',
]

const DRAFTS = [
  /* What tells a draft from every other: sent again under the same key it is the same mail. */
  'alter table outgoing_mails add draft_key text',
  'create unique index outgoing_mails_draft on outgoing_mails (draft_key) where draft_key is not null',
]

const FATE = [
  /*
   * Recipients whom the server refused while it took the mail for the others; the mail that went out in its place;
   * and, for a mail with a link of an account, which one it is: sent again it needs a new link.
   */
  `alter table outgoing_mails
    add refused text[],
    add resent_as bigint references outgoing_mails,
    add link_kind text check (link_kind in ('confirmation', 'invite')),
    add link_id bigint,
    add check ((link_kind is null) = (link_id is null))`,
  `update outgoing_mails set refused = string_to_array(substr(last_error, 13), ', ')
    where sent_at is not null and last_error like 'Refused for %'`,
  'drop index outgoing_mails_in_doubt',
  `create index outgoing_mails_in_doubt on outgoing_mails (id)
    where recalled_at is null and decision is null and (refused is not null or (sent_at is null and last_error is not null))`,
]
