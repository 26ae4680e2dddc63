import { type Kysely, sql } from 'kysely'

/**
 * Lessons belong to a client, or to everybody where our own staff taught them, and each names the bill that taught it.
 * Of those before, nobody knows who taught them: they go, and the next corrected bills teach anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'drop table extraction_lessons',
  `create table layout_lessons (
    id bigint generated always as identity primary key,
    utility_company_id bigint not null references utility_companies on delete cascade,
    company_id bigint references companies on delete cascade,
    bill_id bigint not null unique references bills on delete cascade,
    taught_by bigint references users on delete set null,
    lesson jsonb not null,
    replayed integer not null,
    held_back text,
    created_at timestamptz not null default now()
  )`,
  'create index layout_lessons_utility on layout_lessons (utility_company_id, company_id, id)',
  `create table lessons_left_out (
    bill_id bigint not null references bills on delete cascade,
    lesson_id bigint not null references layout_lessons on delete cascade,
    left_out_by bigint references users on delete set null,
    primary key (bill_id, lesson_id)
  )`,
  'create index lessons_left_out_lesson on lessons_left_out (lesson_id)',
  `alter table readings add column lessons jsonb not null default '[]'`,
]
