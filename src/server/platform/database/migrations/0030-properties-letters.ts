import { type Kysely, sql } from 'kysely'

/** Properties on their way from clients to staff, what letters of authorization speak for, and links that ask for one bill. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...PROPERTIES, ...LETTERS, ...LINKS]) await sql.raw(statement).execute(db)
}

const PROPERTIES = [
  /* What stood there as submitted was never sent in by a client: staff have it already. */
  `update properties set workflow_state = 'accepted' where workflow_state <> 'unsubmitted'`,
  `alter table properties
    alter workflow_state set default 'accepted',
    add check (workflow_state in ('unsubmitted', 'submitted', 'sent_back', 'accepted')),
    add intake_version integer not null default 1,
    add submitted_at timestamptz,
    add submitted_by bigint references users,
    add decided_at timestamptz,
    add decided_by bigint references users,
    add sent_back_word text,
    add decision_mail_id bigint references outgoing_mails,
    add accepted_setup jsonb`,
  `create index properties_submitted on properties (id desc) where submitted_at is not null`,
  `create index properties_intake on properties (workflow_state, id desc) where submitted_at is not null`,
  `comment on column properties.submitted_at is 'When its client last sent it in; null for those that no client did.'`,
  `comment on column properties.accepted_setup is 'What accepting it made, to take it back by.'`,
  `alter table property_accounts
    add acct_num text,
    add online_access_url text,
    add planned jsonb not null default '[]'`,
  `comment on column property_accounts.acct_num is 'As the client named it.'`,
  `comment on column property_accounts.planned is 'What staff set up when they accept the property.'`,
]

const LETTERS = [
  `alter table authorization_letters
    add version integer not null default 1,
    add signed_by text,
    add valid_from date,
    add replaces_id bigint references authorization_letters,
    add created_by bigint references users,
    add deactivated_at timestamptz,
    add deactivated_by bigint references users`,
  /* The properties and accounts that a letter speaks for; without any, for all of its client and utility. */
  `create table authorization_letter_scopes (
    letter_id bigint not null references authorization_letters on delete cascade,
    property_id bigint references properties on delete cascade,
    utility_account_id bigint references utility_accounts on delete cascade,
    check (num_nonnulls(property_id, utility_account_id) = 1),
    unique nulls not distinct (letter_id, property_id, utility_account_id)
  )`,
  'create index authorization_letter_scopes_property on authorization_letter_scopes (property_id)',
  'create index authorization_letter_scopes_account on authorization_letter_scopes (utility_account_id)',
  `insert into authorization_letter_scopes (letter_id, property_id)
    select id, property_id from authorization_letters where property_id is not null`,
  'alter table authorization_letters drop property_id',
  'create index authorization_letters_replaces on authorization_letters (replaces_id)',
  `create index authorization_letters_ends on authorization_letters (expiry_date, id) where deactivated_at is null`,
]

const LINKS = [
  'alter table utility_requests add upload_uuid uuid not null default gen_random_uuid()',
  `comment on column utility_requests.upload_uuid is 'Of the link by which its bill is asked for, opened when it is first shared.'`,
  `alter table public_links
    alter created_by drop not null,
    add request_id bigint references utility_requests on delete set null`,
  'create index public_links_request on public_links (request_id) where request_id is not null',
  'alter table public_uploads add asked_request_id bigint references utility_requests on delete set null',
  `create index public_uploads_asked on public_uploads (asked_request_id) where asked_request_id is not null`,
  `create index public_uploads_bill on public_uploads (bill_id) where bill_id is not null`,
  `comment on column public_uploads.request_id is 'As the address said it, whoever wrote it there.'`,
  `comment on column public_uploads.asked_request_id is 'The request of the link’s client that it answers.'`,
  /* A file that came for a request is told to its row from when it is known whose it is, whosever that is. */
  `create or replace function tell_requests_of_bill() returns trigger language plpgsql as $$
    begin
      perform tell_requests(array(
        select id from utility_requests where utility_account_id in (old.utility_account_id, new.utility_account_id)
        union select asked_request_id from public_uploads where bill_id = new.id and asked_request_id is not null));
      return null;
    end $$`,
  `create function tell_asked_requests() returns trigger language plpgsql as $$
    begin
      perform tell_requests(array(select asked_request_id from changed where asked_request_id is not null));
      return null;
    end $$`,
  `create trigger requests_told_when_added after insert on public_uploads
    referencing new table as changed for each statement execute function tell_asked_requests()`,
]
