import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import {
  fillOnline,
  indexOnline,
  type OnlineStep,
  runOnlineSteps,
  validateOnline,
} from '#server/platform/database/online-steps.ts'
import { type Migration, readMigrations } from '#server/platform/database/read-migrations.ts'
import { harmOf } from '#tests/helpers/migration-harm.ts'
import { addPerson } from '#tests/helpers/people.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts'
import { waitingForLocks } from '#tests/helpers/waiting-for-locks.ts'

/** The first of those that run while people work. */
const FIRST_ONLINE = '0068'
const EMPTY = 'template0'

const migrations = await readMigrations()
const names = [...migrations.keys()]
const before = (name: string): string => names[names.indexOf(name) - 1] ?? ''

let database: TestDatabase
afterEach(() => database.drop())

describe('a migration takes as long with ten million rows as with none', () => {
  test.each(names.filter((name) => name >= FIRST_ONLINE))('%s', async (name) => {
    database = await createTestDatabase({ template: EMPTY })
    await migrate(database.db, { upTo: before(name) })
    const { up } = migrations.get(name) ?? { up: () => Promise.reject(new Error('is gone')) }
    expect(await harmOf(database.db, up)).toEqual([])
  })
})

const asks =
  (statement: string): Migration['up'] =>
  async (db) =>
    void (await sql.raw(statement).execute(db))

describe('what would take long is seen', () => {
  beforeEach(async () => {
    database = await createTestDatabase()
    await addPerson(database.db)
  })

  test.each([
    [
      'an index',
      'create index too_long on bills (acct_num)',
      ['makes the index too_long of bills while it is kept', 'reads all of bills'],
    ],
    [
      'a key',
      'alter table bill_events add constraint too_long unique (bill_id, id)',
      ['makes the index too_long of bill_events while it is kept'],
    ],
    [
      'another type',
      'alter table bills alter column page_count type bigint',
      ['writes bills anew', 'reads all of bills'],
    ],
    [
      'a value for each row',
      'alter table bills add column lot double precision not null default random()',
      ['writes bills anew'],
    ],
    [
      'a changed row',
      `update users set full_name = 'Another'`,
      ['changes rows of users', 'reads all of users'],
    ],
    ['a deleted row', 'delete from users', ['changes rows of users']],
    [
      'a condition',
      'alter table bills add constraint too_long check (page_count >= 0)',
      ['reads all of bills'],
    ],
    [
      'a value that must be there',
      'alter table bills alter column acct_num set not null',
      ['reads all of bills'],
    ],
    [
      'a reference',
      'alter table bills add constraint too_long foreign key (page_count) references companies (id)',
      ['reads all of bills'],
    ],
    ['a count', 'do $$ begin perform count(*) from bills; end $$', ['reads all of bills']],
  ])('%s', async (_, statement, harm) => {
    const found = await harmOf(database.db, asks(statement))
    expect(found).toEqual(expect.arrayContaining(harm))
  })

  test.each([
    ['a column that may be empty', 'alter table bills add column note text'],
    ['a column with one value for all', `alter table bills add column note text not null default 'none'`],
    ['a condition on new rows', 'alter table bills add constraint brief check (page_count >= 0) not valid'],
    [
      'a reference of new rows',
      'alter table bills add constraint brief foreign key (page_count) references companies not valid',
    ],
    [
      'a new table with what it needs',
      'create table fresh (id bigint primary key, bill_id bigint references bills); create index on fresh (bill_id)',
    ],
    [
      'a trigger',
      'create trigger brief before update on bills for each row execute function suppress_redundant_updates_trigger()',
    ],
    ['a dropped column', 'alter table stored_files drop column content_type'],
  ])('%s would not', async (_, statement) => {
    expect(await harmOf(database.db, asks(statement))).toEqual([])
  })
})

describe('what a migration leaves to be done beside whoever works', () => {
  beforeEach(async () => {
    database = await createTestDatabase()
    await sql`create table things (id bigint generated always as identity primary key, kind text, tag int)`.execute(
      database.db,
    )
    await addThings(12_000)
  })

  const addThings = (count: number) =>
    sql`insert into things (kind, tag) select 'old', n from generate_series(1, ${count}::int) as n`.execute(
      database.db,
    )
  const run = (steps: readonly OnlineStep[]) => runOnlineSteps(database.db, steps, () => undefined)
  const rowsOf = async <T>(text: string): Promise<T[]> => (await sql.raw<T>(text).execute(database.db)).rows
  const BY_TAG = indexOnline('things_by_tag', 'on things (tag)', { unique: true })
  const isValid = () =>
    rowsOf(`select indisvalid as valid from pg_index where indexrelid = 'things_by_tag'::regclass`)

  test('is done once, by one of those who come at once', async () => {
    const done = await Promise.all([run([BY_TAG]), run([BY_TAG]), run([BY_TAG])])
    expect(done.flat()).toEqual(['index things_by_tag'])
    expect(await run([BY_TAG])).toEqual([])
  })

  test('keeps nobody: an index that waits for one transaction is waited for by no other', async () => {
    const { db } = database
    const making = await db.transaction().execute(async (tx) => {
      await sql`update things set kind = 'held' where tag = 1`.execute(tx)
      const making = run([BY_TAG])
      await expect.poll(() => waitingForLocks(db)).toBe(1)
      await sql`update things set kind = 'new' where tag = 2`.execute(db)
      await sql`insert into things (kind, tag) values ('new', 20000)`.execute(db)
      return { making }
    })
    await making.making
    expect(await isValid()).toEqual([{ valid: true }])
  })

  test('an index that was cut short is made anew', async () => {
    await addThings(1)
    await expect(run([BY_TAG])).rejects.toThrow(/could not create unique index/)
    expect(await isValid()).toEqual([{ valid: false }])
    await sql`delete from things where id > 12000`.execute(database.db)
    expect(await run([BY_TAG])).toEqual(['index things_by_tag'])
    expect(await isValid()).toEqual([{ valid: true }])
  })

  test('rows are filled in some thousands at a time, and go on where that was cut short', async () => {
    const fill = fillOnline('things', { change: `things set kind = 'filled'`, lacking: `kind = 'old'` })
    await sql`alter table things add constraint fails check (kind <> 'filled' or id < 8000)`.execute(
      database.db,
    )
    await expect(run([fill])).rejects.toThrow(/fails/)
    const filled = `select count(*) as count from things where kind = 'filled'`
    expect(await rowsOf(filled)).toEqual([{ count: 5_000 }])
    await sql`alter table things drop constraint fails`.execute(database.db)
    await run([fill])
    expect(await rowsOf(filled)).toEqual([{ count: 12_000 }])
  })

  test('a condition is held against the rows that were there', async () => {
    await sql`alter table things add constraint known check (kind <> 'old') not valid`.execute(database.db)
    await expect(run([validateOnline('things', 'known')])).rejects.toThrow(/known/)
    await sql`update things set kind = 'new'`.execute(database.db)
    await run([validateOnline('things', 'known')])
    expect(await rowsOf(`select convalidated from pg_constraint where conname = 'known'`)).toEqual([
      { convalidated: true },
    ])
  })

  test('each step has a name of its own', () => {
    const steps = [...migrations.values()].flatMap(({ online = [] }) => online.map(({ name }) => name))
    expect(new Set(steps).size).toBe(steps.length)
  })
})

describe('tables that somebody keeps', () => {
  const last = names.at(-1) ?? ''
  beforeEach(async () => {
    database = await createTestDatabase({ template: EMPTY })
    await migrate(database.db, { upTo: before(last) })
  })

  test('are waited for, a second at a time, so that nobody waits long behind the migration', async () => {
    const { db } = database
    const migrating = await db.transaction().execute(async (tx) => {
      await sql`lock table kysely_migration in share mode`.execute(tx)
      const migrating = migrate(db)
      await expect.poll(() => waitingForLocks(db)).toBe(1)
      await expect.poll(() => waitingForLocks(db)).toBe(0)
      return { migrating }
    })
    expect(await migrating.migrating).toEqual([last])
  })

  test('end the start with a word, and nothing is changed', async () => {
    const { db } = database
    await db.transaction().execute(async (tx) => {
      await sql`lock table kysely_migration in share mode`.execute(tx)
      await expect(migrate(db, { patienceMs: 100 })).rejects.toThrow(
        /^Tables that this version changes have been in use/,
      )
    })
    expect(await migrate(db)).toEqual([last])
  })
})
