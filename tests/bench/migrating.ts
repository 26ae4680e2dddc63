import { sql } from 'kysely'
import { createDatabase } from '#server/platform/database/client.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { fillOnline, indexOnline, validateOnline } from '#server/platform/database/online-steps.ts'
import { type Migration, readMigrations } from '#server/platform/database/read-migrations.ts'
import type { BenchApp } from './bench-app.ts'
import { type Figure, percentile } from './figures.ts'
import { type Task, tasksOf } from './scale.ts'
import { timed } from './turn-about.ts'

const ALONE_ROUNDS = 40
/** What is done meanwhile, as tasks are called. */
const MEANWHILE = ['first page', 'open bills', 'opening a bill', 'saving a bill, and taking it back']
/** How many of the newest bills get a value; the trigger of a migration gives it to those that come later. */
const FILLED = 200_000

/** A column with a condition, an index over all bills, and values for some of them. */
const migrationOf = (bills: number): Migration => ({
  async up(db) {
    await sql`alter table bills add column bench_lot integer`.execute(db)
    await sql`alter table bills add constraint bench_lot check (bench_lot >= 0) not valid`.execute(db)
  },
  online: [
    validateOnline('bills', 'bench_lot'),
    indexOnline('bills_bench_place', 'on bills (company_id, created_at, id)'),
    fillOnline('bills', {
      change: 'bills set bench_lot = 1',
      lacking: `bills.bench_lot is null and bills.id > ${bills - FILLED}`,
    }),
  ],
})

/** A migration of the list while it is worked in: how long anybody waits at most. The database is of no use after it. */
export async function measureMigrating(app: BenchApp, bills: number): Promise<Figure[]> {
  const tasks = (await tasksOf(app, bills)).filter(({ what }) => MEANWHILE.includes(what))
  const alone = await timesOfTasks(tasks, (round) => round < ALONE_ROUNDS)
  let done = false
  const migrating = timed(() => migrateOnce(app.databaseUrl, migrationOf(bills))).finally(() => {
    done = true
  })
  const beside = await timesOfTasks(tasks, () => !done)
  return [
    { what: `a migration of ${bills.toLocaleString('en-US')} bills`, value: await migrating, unit: 'ms' },
    ...tasks.map(
      ({ what }): Figure => ({
        what: `${what} meanwhile, the slowest of ${beside.get(what)?.length ?? 0}`,
        value: percentile(beside.get(what) ?? [], 100),
        unit: 'ms',
        against: { what: 'p95 before', value: percentile(alone.get(what) ?? [], 95) },
      }),
    ),
  ]
}

/** One after the other, round by round. */
async function timesOfTasks(
  tasks: readonly Task[],
  goesOn: (round: number) => boolean,
): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(tasks.map(({ what }) => [what, []]))
  for (let round = 0; goesOn(round); round++)
    for (const { what, run } of tasks) times.get(what)?.push(await timed(run))
  return times
}

async function migrateOnce(databaseUrl: string, migration: Migration): Promise<void> {
  const db = createDatabase(databaseUrl, { max: 2 })
  const migrations = new Map([...(await readMigrations()), ['9999-bench', migration]])
  await migrate(db, { migrations }).finally(() => db.destroy())
}
