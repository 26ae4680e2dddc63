import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { urlOf } from '#contract/client/client.ts'
import type { CallAnswer, CallInput, CallName } from '#contract/client/contract.ts'
import { PATHS } from '#contract/client/paths.ts'
import { growBills } from '#demo/seed/grow-bills.ts'
import { createDatabase } from '#server/platform/database/client.ts'
import { startEmbedded } from '#server/platform/database/embedded/server.ts'
import { startProcess, WITH_SCREENS } from '#tests/helpers/server-process.ts'
import { tokenIn } from '#tests/helpers/signed-in.ts'

export const ADMIN = { email: 'admin@demo.test', password: 'Demo-pass1' }

/** The program in a process of its own on a PostgreSQL of its own, with the demo data. */
export interface BenchApp {
  address: string
  databaseUrl: string
  /** Where its files are. */
  dataDir: string
  /** The number of the program's process. */
  pid: number
  /** The admin's session. */
  token: string
  /** The API as the admin calls it. */
  call: AdminCall
  /** Adds bills to the list until there are so many. */
  grow(bills: number): Promise<void>
  /** Waits until no bill waits to be read or judged, and no month to be made: each takes a core that what is measured has not. */
  settled(): Promise<void>
}

const CLI = path.resolve('src/demo/cli.ts')

/** Closed by `undo`, however far it has come. */
export async function openBenchApp(undo: AsyncDisposableStack): Promise<BenchApp> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bills-bench-'))
  undo.defer(() => rm(folder, { recursive: true, force: true }))
  // The user that PostgreSQL runs as for root may pass through: what is inside is closed in its own right.
  await chmod(folder, 0o755)
  const database = await startEmbedded(path.join(folder, 'database'))
  undo.defer(() => database.stop())
  const environment = { DEMO: 'on', DATABASE_URL: database.url, DATA_DIR: path.join(folder, 'data') }
  await promisify(execFile)(process.execPath, [CLI], { env: { ...process.env, ...environment } })
  const server = startProcess(environment, WITH_SCREENS)
  undo.defer(async () => void (await server.end('SIGTERM')))
  const address = await server.address
  const token = await signIn(address)
  return {
    address,
    token,
    call: callsWith(address, token),
    databaseUrl: database.url,
    dataDir: environment.DATA_DIR,
    pid: server.child.pid ?? 0,
    grow: (bills) => grow(database.url, bills),
    settled: () => settled(database.url),
  }
}

type AdminCall = <N extends CallName>(name: N, input: CallInput<N>) => Promise<CallAnswer<N>>

async function signIn(address: string): Promise<string> {
  return tokenIn(await callsWith(address, null)('auth.login', { body: ADMIN }))
}

export function callsWith(address: string, token: string | null): AdminCall {
  return async (name, input) => {
    const { params, query, body } = input as Partial<Record<'params' | 'query', Record<string, string>>> & {
      body?: unknown
    }
    const response = await fetch(address + urlOf(name, 'admin', params, query), {
      method: PATHS[name].method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== null && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
}

async function grow(url: string, bills: number): Promise<void> {
  const db = createDatabase(url, { max: 1 })
  await growBills(db, bills, () => undefined).finally(() => db.destroy())
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum analyze').finally(() => client.end())
}

const UNSETTLED = `
  select from bills where progress is not null
  union all
  select from stale_months
  union all
  select from pgboss.job where name in ('validate-bill', 'validate-bills', 'revalidate-bills') and state < 'completed'
  limit 1`

async function settled(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    while ((await client.query(UNSETTLED)).rowCount) await pause(200)
  } finally {
    await client.end()
  }
}
