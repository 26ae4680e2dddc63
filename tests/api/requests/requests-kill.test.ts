import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCompany, addPerson } from '#tests/helpers/people.ts'
import { addRequest } from '#tests/helpers/requests.ts'
import { type ServerProcess, startProcess, temporaryFolder } from '#tests/helpers/server-process.ts'
import { TEST_SECRET } from '#tests/helpers/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts'

/** The program itself, with a mail server that kills it while a mail is handed over. */

const LONG = 180_000

let database: TestDatabase
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let token: string
let requestId: number
/** Ids of the mails whose end the server has seen. */
const taken: string[] = []
let onMail: (answer: () => void) => void = (answer) => answer()
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    let text = ''
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    stream.on('end', () => {
      taken.push(/^Message-ID: (.*)$/im.exec(text)?.[1] ?? '')
      onMail(() => done())
    })
  },
})

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await temporaryFolder()
  token = (await addPerson(database.db, { admin: true })).token
  requestId = (await addRequest(database.db, { companyId: await addCompany(database.db) })).id
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()))
  await database.drop()
  await folder.remove()
})

const start = (): ServerProcess =>
  startProcess({
    DATA_DIR: folder.path,
    DATABASE_URL: database.url,
    APP_SECRET: TEST_SECRET,
    SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}?tls=never`,
    AUTOMATED_REQUESTS: 'off',
    READERS: '0',
  })

async function send(address: string): Promise<number> {
  const email = { to: 'billing@utility.example', subject: 'Bill', body: 'Please.' }
  const answer = await fetch(`${address}/api/v1/admin/utility_email_requests/send`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email, request: requestId }),
  })
  const { mail_id } = (await answer.json()) as { mail_id: number }
  return mail_id
}

/** Ends the window in which a mail can be taken back, which is not what is looked at here. */
const endWindow = () =>
  database.db.executeQuery(
    CompiledQuery.raw(
      "update pgboss.job set start_after = now() where name = 'send-mail' and state < 'active'",
    ),
  )

const stored = (id: number) =>
  database.db
    .selectFrom('outgoingMails')
    .where('id', '=', id)
    .select(['sentAt', 'uncertainAt', 'lastError'])
    .executeTakeFirstOrThrow()

async function settled(id: number) {
  for (;;) {
    const mail = await stored(id)
    if (mail.sentAt !== null || mail.uncertainAt !== null) return mail
    await pause(200)
  }
}

test(
  'killed between the server’s taking the mail and our noting it: exactly one mail, and a person is told',
  async () => {
    const first = start()
    const killed = new Promise<void>((resolve) => {
      onMail = (answer) => {
        first.child.kill('SIGKILL')
        answer()
        resolve()
      }
    })
    const mailId = await send(await first.address)
    await endWindow()
    await killed
    await first.ended
    onMail = (answer) => answer()
    const second = start()
    await second.address
    const mail = await settled(mailId)
    await second.end('SIGTERM')
    expect(taken).toHaveLength(1)
    expect(mail).toMatchObject({ sentAt: null, uncertainAt: expect.any(Date) })
    expect(mail.lastError).toContain('The server may have taken it.')
  },
  LONG,
)

test(
  'killed while the mail could be taken back: the next start sends it, once',
  async () => {
    taken.length = 0
    const first = start()
    const mailId = await send(await first.address)
    await first.end('SIGKILL')
    expect(taken).toEqual([])
    const second = start()
    await second.address
    await endWindow()
    const mail = await settled(mailId)
    await second.end('SIGTERM')
    expect(taken).toHaveLength(1)
    expect(mail).toMatchObject({ sentAt: expect.any(Date), uncertainAt: null })
  },
  LONG,
)
