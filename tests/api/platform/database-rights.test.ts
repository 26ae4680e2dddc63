import { execFile } from 'node:child_process'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { urlOf } from '#contract/client/client.ts'
import { createDatabase } from '#server/platform/database/client.ts'
import { databaseOwner } from '#server/platform/database/embedded/owner.ts'
import { giveCommand } from '#tests/helpers/command-line.ts'
import { addPerson, PASSWORD } from '#tests/helpers/people.ts'
import { hasPooler, startPooler } from '#tests/helpers/pooler.ts'
import { hasDebiansPostgres, type PostgresServer, startPostgres } from '#tests/helpers/postgres-server.ts'
import { type ServerProcess, startProcess } from '#tests/helpers/server-process.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

let postgres: PostgresServer
let folder: string
let running: ServerProcess[] = []

const run = promisify(execFile)
const inFolder = (name: string) => path.join(folder, name)

/** An authority of its own, and a certificate of it for the server. */
async function makeCertificate(): Promise<void> {
  const request = (...args: string[]) =>
    run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...args])
  await request('-keyout', inFolder('ca.key'), '-out', inFolder('ca.crt'), '-subj', '/CN=Authority of a test')
  await request(
    ...['-keyout', inFolder('server.key'), '-out', inFolder('server.crt'), '-subj', '/CN=localhost'],
    ...['-CA', inFolder('ca.crt'), '-CAkey', inFolder('ca.key'), '-addext', 'subjectAltName=DNS:localhost'],
  )
  await chmod(folder, 0o755)
  await chmod(inFolder('server.key'), 0o600)
  const owner = await databaseOwner()
  if (owner !== null)
    for (const name of ['server.key', 'server.crt']) await chown(inFolder(name), owner.uid, owner.gid)
}

beforeAll(async () => {
  if (!hasDebiansPostgres) return
  folder = await mkdtemp(path.join(tmpdir(), 'utility-bills-rights-'))
  await makeCertificate()
  postgres = await startPostgres({
    ...{ ssl: 'on', ssl_cert_file: inFolder('server.crt'), ssl_key_file: inFolder('server.key') },
  })
})
afterEach(async () => {
  for (const one of running) if (one.child.exitCode === null) await one.end('SIGTERM')
  running = []
})
afterAll(async () => {
  if (!hasDebiansPostgres) return
  await postgres.close()
  await rm(folder, { recursive: true, force: true })
})

async function asked<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query<Row>(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

/** A database with the two roles of docs/operations.md. */
async function newDatabase(name: string) {
  const at = (user: string, more = '') => {
    const url = new URL(postgres.url)
    return `postgresql://${user}:secret-of-a-test@localhost:${url.port}/${name}${more}`
  }
  for (const role of [`${name}_owner`, `${name}_service`])
    await asked(postgres.url, `create role ${role} login password 'secret-of-a-test'`)
  await asked(
    postgres.url,
    `create database ${name} owner ${name}_owner template template0 encoding 'UTF8' locale 'C.UTF-8'`,
  )
  return { owner: at(`${name}_owner`), service: at(`${name}_service`), at }
}

function start(environment: Record<string, string>): ServerProcess {
  const started = startProcess({ READERS: '0', DATA_DIR: inFolder('data'), ...environment })
  running.push(started)
  return started
}

async function worksAt(server: ServerProcess, ownerUrl: string): Promise<void> {
  const address = await server.address
  const db = createDatabase(ownerUrl, { max: 1 })
  const { email } = await addPerson(db, { admin: true })
  await db.destroy()
  const login = await fetch(address + urlOf('auth.login', 'client'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, remember: false }),
  })
  const { token } = (await login.json()) as { token: string }
  const found = await fetch(`${address}/api/v1/admin/settings`, { headers: { authorization: token } })
  expect([login.status, found.status, (await fetch(`${address}/readyz`)).status]).toEqual([200, 200, 200])
}

describe.runIf(hasDebiansPostgres)('a service whose user does not own the tables', () => {
  test('works, and can neither change a table nor what is audited', async () => {
    const { owner, service } = await newDatabase('rights')
    const early = start({ DATABASE_URL: service })
    expect((await early.ended).code).not.toBe(0)

    const migrated = await giveCommand('migrate', { DATABASE_URL: service, DATABASE_OWNER_URL: owner })
    expect(migrated).toEqual({
      code: 0,
      lines: expect.arrayContaining([expect.stringMatching(/may work with it\.$/)]),
    })
    await worksAt(start({ DATABASE_URL: service }), owner)

    expect(
      (await asked<{ n: number }>(service, 'select count(*)::int as n from audit_events'))[0]?.n,
    ).toBeGreaterThan(0)
    for (const statement of [
      'alter table audit_events disable trigger all',
      'delete from audit_events',
      "update audit_events set action = 'other'",
      'truncate audit_events',
      'drop table audit_events',
      'create table more (id int)',
      'drop function pgboss.job_now()',
      "select forget_person_in_audit(max(who_id), 'Other') from audit_events where who_kind = 'user'",
    ])
      await expect(asked(service, statement), statement).rejects.toThrow(
        /permission denied|must be owner|only ever added/,
      )
  })

  test('takes a person out of the audit all the same', async () => {
    const { owner, service } = await newDatabase('erasing')
    await giveCommand('migrate', { DATABASE_URL: service, DATABASE_OWNER_URL: owner })
    await worksAt(start({ DATABASE_URL: service }), owner)
    const db = createDatabase(owner, { max: 1 })
    const { email } = await addPerson(db)
    await db.destroy()
    for (const command of ['disable', 'erase'])
      expect((await giveCommand('staff', { DATABASE_URL: service }, command, email)).code).toBe(0)
    expect(await asked(service, `select from audit_events where subject_name like '%${email}%'`)).toEqual([])
  })

  test('is told where the database is not at its version', async () => {
    const { owner, service } = await newDatabase('older')
    await giveCommand('migrate', { DATABASE_URL: service, DATABASE_OWNER_URL: owner })
    await asked(owner, 'delete from kysely_migration where name = (select max(name) from kysely_migration)')
    expect(await start({ DATABASE_URL: service }).ended).toMatchObject({
      code: 78,
      said: expect.stringContaining('npm run migrate first, where its user does not own the tables'),
    })
  })

  test.runIf(hasPooler)('works through a pooler in session mode at DATABASE_URL too', async () => {
    const { owner, service } = await newDatabase('pooled')
    await giveCommand('migrate', { DATABASE_URL: service, DATABASE_OWNER_URL: owner })
    const pooler = await startPooler({ url: service }, 'session')
    await worksAt(start({ DATABASE_URL: pooler.url }), owner)
    await Promise.all(running.map((one) => one.end('SIGTERM')))
    await pooler.close()
  })
})

describe.runIf(hasDebiansPostgres)('TLS to the database', () => {
  test('with an authority of one’s own works, and is what the connections have', async () => {
    const { owner, at } = await newDatabase('closed')
    const url = at('closed_owner', `?sslmode=verify-full&sslrootcert=${inFolder('ca.crt')}`)
    await worksAt(start({ DATABASE_URL: url }), owner)
    const lines = await asked<{ name: string; ssl: boolean }>(
      postgres.url,
      "select application_name as name, ssl from pg_stat_ssl join pg_stat_activity using (pid) where datname = 'closed'",
    )
    expect(lines.length).toBeGreaterThan(3)
    expect(lines.filter(({ ssl }) => !ssl)).toEqual([])
  })

  test('with a certificate that nobody vouches for stops the start with one line', async () => {
    const { at } = await newDatabase('unknown')
    const { code, said } = await start({ DATABASE_URL: at('unknown_owner', '?sslmode=verify-full') }).ended
    expect(code).toBe(1)
    expect(said).toMatch(/Nobody vouches for its certificate\. .*sslrootcert=FILE in DATABASE_URL/)
  })
})
