import { type Kysely, sql } from 'kysely'

/** Each company's turn in the reading of bills, and what a reading that was ended did not come to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...TURNS, ...UNREAD]) await sql.raw(statement).execute(db)
}

const TURNS = [
  /* The last turn that was given out; see docs/decisions/fair-reading.md. */
  `create table reading_turns (
    company_id bigint not null references companies on delete cascade,
    kind text not null check (kind in ('upload', 'again')),
    last_turn integer not null,
    primary key (company_id, kind)
  )`,
  'create index reading_turns_last on reading_turns (last_turn)',
]

const UNREAD = [
  /* Numbers of the pages whose turn never came, as the reading took too long. */
  "alter table bills add unread_pages integer[] not null default '{}'",
]
