import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  /* A bill that comes back to a second person, who is not to know: `copy_of` a saved one, `hidden_from` who saved it. */
  `alter table bills
    add column copy_of bigint references bills on delete cascade,
    add column hidden_from bigint references users on delete cascade,
    add constraint bills_copies_are_hidden check ((copy_of is null) = (hidden_from is null))`,
  'create unique index bills_copies on bills (copy_of) where copy_of is not null',
  'create index bills_hidden_from on bills (hidden_from) where hidden_from is not null',
  /* Of the same bytes a company has one bill; a copy is none of its bills. */
  'alter table bills drop constraint bills_company_id_sha256_key',
  'create unique index bills_company_file on bills (company_id, sha256) where copy_of is null',
  /* What was read, as it was when a person first changed it; null where nobody did, and once it is saved. */
  'alter table readings add column as_read jsonb',
  `create table blind_reviews (
    id bigint generated always as identity primary key,
    bill_id bigint not null references bills on delete cascade,
    copy_id bigint references bills on delete set null,
    first_user_id bigint not null references users on delete cascade,
    second_user_id bigint references users on delete cascade,
    first_answer jsonb not null,
    /* Both answers value by value, once there are two. */
    comparison jsonb,
    agreed boolean,
    /* Who of the two was right, by a person who looked at both. */
    right_answer text check (right_answer in ('first', 'second')),
    judged_by bigint references users on delete set null,
    created_at timestamptz not null default now(),
    settled_at timestamptz,
    check ((settled_at is null) = (agreed is null) and (settled_at is null) = (comparison is null))
  )`,
  'create unique index blind_reviews_copy on blind_reviews (copy_id) where copy_id is not null',
  'create index blind_reviews_bill on blind_reviews (bill_id)',
  'create index blind_reviews_first on blind_reviews (first_user_id, settled_at)',
  'create index blind_reviews_second on blind_reviews (second_user_id, settled_at)',
  'create index blind_reviews_settled on blind_reviews (settled_at desc, id desc) where settled_at is not null',
]

/** Some saved bills are done once more by somebody who does not know that they were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
