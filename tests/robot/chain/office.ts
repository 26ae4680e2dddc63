import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { billFileCalls } from '#contract/bills/bill-files.ts'
import { urlOf } from '#contract/client/client.ts'
import { createDatabase } from '#server/platform/database/client.ts'
import { startEmbedded } from '#server/platform/database/embedded/server.ts'
import { callsWith } from '#tests/bench/bench-app.ts'
import { addPerson } from '#tests/helpers/people.ts'
import { startProcess } from '#tests/helpers/server-process.ts'
import { TEST_SECRET } from '#tests/helpers/test-app.ts'

/** The program in a process of its own on an empty database, with one person of our staff and one client. */
export interface Office {
  call: ReturnType<typeof callsWith>
  /** The client's one property. */
  propertyId: number
  /** Hands a file over as the client's; answers the bill, null where the file is refused. */
  upload(name: string, bytes: Uint8Array): Promise<number | null>
  /** Waits until every bill is read and every job is done. */
  settled(): Promise<void>
  close(): Promise<void>
}

const SESSION_SECONDS = 12 * 3_600
const POLL_MS = 300

export async function openOffice(): Promise<Office> {
  await using undo = new AsyncDisposableStack()
  const folder = await mkdtemp(path.join(tmpdir(), 'bills-robot-'))
  undo.defer(() => rm(folder, { recursive: true, force: true }))
  // The user that PostgreSQL runs as for root may pass through: what is inside is closed in its own right.
  await chmod(folder, 0o755)
  const database = await startEmbedded(path.join(folder, 'database'))
  undo.defer(() => database.stop())
  const server = startProcess({
    DATABASE_URL: database.url,
    DATA_DIR: path.join(folder, 'data'),
    APP_SECRET: TEST_SECRET,
  })
  undo.defer(async () => void (await server.end('SIGTERM')))
  const address = await server.address
  const db = createDatabase(database.url, { max: 1 })
  undo.defer(() => db.destroy())
  const client = await addPerson(db)
  // Every account of this office is left to the robot.
  await db
    .updateTable('companies')
    .set({ autoProcessInInvoyage: true })
    .where('id', '=', client.companyId)
    .execute()
  const staff = await addPerson(db, { admin: true, sessionSeconds: SESSION_SECONDS })
  const { id: propertyId } = await db
    .insertInto('properties')
    .values({ companyId: client.companyId, name: 'Every meter’s property', status: 'Active' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const opened = undo.move()
  return {
    call: callsWith(address, staff.token),
    propertyId,
    upload: async (name, bytes) => {
      const form = new FormData()
      form.append('company_id', String(client.companyId))
      form.append('fileData[]', new Blob([bytes.slice()]), name)
      const response = await fetch(address + urlOf('bills.upload', 'admin'), {
        method: 'POST',
        headers: { Authorization: `Bearer ${staff.token}` },
        body: form,
      })
      const [file] = billFileCalls['bills.upload'].answer.parse(await response.json()).files
      return file?.outcome === 'accepted' ? file.textract_bill_id : null
    },
    settled: () => settled(db),
    close: () => opened.disposeAsync(),
  }
}

async function settled(db: ReturnType<typeof createDatabase>): Promise<void> {
  const busy = sql<{ busy: boolean }>`select exists (select from bills where progress is not null) or exists (
    select from pgboss.job where state in ('created', 'retry', 'active') and start_after < now() + interval '1 minute'
    and name in ('read-bill', 'auto-process', 'learn-bill', 'match-account', 'match-accounts', 'match-utility', 'judge-waiting')) as busy`
  while ((await busy.execute(db)).rows[0]?.busy) await pause(POLL_MS)
}
