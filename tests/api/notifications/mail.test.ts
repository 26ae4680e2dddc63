import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Readable } from 'node:stream'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailToPost, postMail, sendMail } from '#server/notifications/mail-outbox.ts'
import { NotTaken } from '#server/platform/mail/mail.ts'
import { createSmtpMail } from '#server/platform/mail/smtp-mail.ts'
import { addCompany, addPerson } from '#tests/helpers/people.ts'
import { addRequest } from '#tests/helpers/requests.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

interface Received {
  from: string
  to: string[]
  text: string
}

/** What a real mail server was handed; it misbehaves as it is told to. */
const received: Received[] = []
let refusals = 0
let answerAfterMs = 0
let refusedRecipient = ''
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    done(address === refusedRecipient ? new Error('no such mailbox') : undefined)
  },
  onData(stream, { envelope }, done) {
    let text = ''
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    stream.on('end', () => {
      if (refusals > 0) {
        refusals--
        done(new Error('try later'))
        return
      }
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), text })
      setTimeout(done, answerAfterMs)
    })
  },
})

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()))
  await app.close()
})

const PATIENCE = { connectMs: 500, silenceMs: 500 }

function outbox({ port = (server.server.address() as AddressInfo).port } = {}) {
  const carrier = createSmtpMail(`smtp://127.0.0.1:${port}?tls=never`, 'Bills <bills@example.test>', PATIENCE)
  return { send: (mailId: number) => sendMail({ ...app.services, carrier: () => carrier }, mailId) }
}

async function post(subject: string, mail: Partial<MailToPost> = {}): Promise<number> {
  const { db, queue } = app.services
  return db
    .transaction()
    .execute((tx) =>
      postMail(tx, queue, { to: 'reader@example.test', subject, body: 'Grüße\nto you', ...mail }),
    )
}

const stored = (id: number) =>
  app.services.db
    .selectFrom('outgoingMails')
    .where('id', '=', id)
    .select(['sentAt', 'lastError', 'messageId', 'handingOverAt', 'uncertainAt'])
    .executeTakeFirstOrThrow()

test('a mail reaches the server whole, once', async () => {
  const id = await post('First')
  await outbox().send(id)
  await outbox().send(id)
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({ from: 'bills@example.test', to: ['reader@example.test'] })
  expect(received[0]?.text).toContain('From: Bills <bills@example.test>')
  expect(received[0]?.text).toContain('To: reader@example.test')
  expect(received[0]?.text).toMatch(/Gr=C3=BC=C3=9Fe|Grüße/)
})

test('a refused mail is told, kept, and sent under the same id by the next try', async () => {
  const id = await post('Second')
  refusals = 1
  await expect(outbox().send(id)).rejects.toThrow('try later')
  const kept = await stored(id)
  expect(kept).toMatchObject({
    sentAt: null,
    handingOverAt: null,
    lastError: expect.stringContaining('try later'),
  })
  await outbox().send(id)
  expect(received.at(-1)?.text).toContain(`Message-ID: <${kept.messageId}>`)
})

test('a mail whose transaction fails does not exist', async () => {
  const { db, queue } = app.services
  const failing = db.transaction().execute(async (tx) => {
    await postMail(tx, queue, { to: 'nobody@example.test', subject: 'Never', body: '' })
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect(await db.selectFrom('outgoingMails').where('subject', '=', 'Never').select('id').execute()).toEqual(
    [],
  )
})

test('nobody adds a header by a line break in a subject', async () => {
  const id = await post('Hello\r\nBcc: victim@example.test')
  await outbox().send(id)
  expect(received.at(-1)?.text).not.toMatch(/^Bcc:/m)
  expect(received.at(-1)?.to).toEqual(['reader@example.test'])
})

test('several recipients stand in the envelope, and an attachment goes along whole', async () => {
  const content = Buffer.from(Array.from({ length: 3_000 }, (_, index) => index % 256))
  const { sha256 } = await app.services.files.put(Readable.from([content]), 10_000)
  await app.services.db
    .insertInto('storedFiles')
    .values({ sha256, sizeBytes: content.length, contentType: 'application/pdf' })
    .execute()
  const id = await post('Letters', {
    to: 'one@example.test, two@example.test',
    attachments: [{ fileName: 'Letter "of"\r\nAuthorization.pdf', sha256, letterId: null }],
  })
  await outbox().send(id)
  const { to, text } = received.at(-1) ?? { to: [], text: '' }
  expect(to).toEqual(['one@example.test', 'two@example.test'])
  const encoded =
    text
      .split(/Content-Transfer-Encoding: base64\r\n.*?\r\n\r\n/s)
      .at(-1)
      ?.split('\r\n--')[0] ?? ''
  expect(Buffer.from(encoded, 'base64').equals(content)).toBe(true)
})

test('one refused recipient does not make the others get it twice', async () => {
  refusedRecipient = 'gone@example.test'
  const id = await post('Partly', { to: 'here@example.test, gone@example.test' })
  await outbox().send(id)
  await outbox().send(id)
  expect(received.filter(({ text }) => text.includes('Subject: Partly'))).toHaveLength(1)
  expect(await stored(id)).toMatchObject({
    sentAt: expect.any(Date),
    lastError: 'Refused for gone@example.test',
  })
})

test('a mail about requests that was refused for some stands on its rows, and is sent again to those alone', async () => {
  const { db } = app.services
  const { token } = await addPerson(db, { admin: true })
  const request = await addRequest(db, { companyId: await addCompany(db) })
  const call = async (method: 'GET' | 'POST', path: string, body?: object) =>
    (await app.call(method, `/admin/utility_email_requests/${path}`, { token, body })).json()
  const rowNow = async () => (await call('GET', `requests/${request.id}`)).request
  const email = { to: 'here@example.test; gone@example.test', subject: 'Bills, partly', body: 'Please.' }
  const { mail_id } = await call('POST', 'send', { email, request: request.id })
  refusedRecipient = 'gone@example.test'
  await outbox().send(mail_id)
  expect((await rowNow()).last_mail).toMatchObject({
    id: mail_id,
    state: 'refused',
    error: 'Refused for gone@example.test',
  })
  expect((await rowNow()).abilities.settle_mail).toBe(true)
  expect((await call('GET', 'mails?in_doubt=true')).mails[0]).toMatchObject({
    id: mail_id,
    kind: 'request',
    refused: ['gone@example.test'],
  })

  await call('POST', `mails/${mail_id}/settle`, { outcome: 'send_again' })
  const again = (await rowNow()).last_mail
  expect(again).toMatchObject({ state: 'waiting', recipients: ['gone@example.test'] })
  await call('POST', `mails/${mail_id}/settle`, { outcome: 'undecided' })
  await outbox().send(again.id)
  expect((await rowNow()).last_mail).toMatchObject({ id: mail_id, state: 'refused' })

  refusedRecipient = ''
  await call('POST', `mails/${mail_id}/settle`, { outcome: 'send_again' })
  await outbox().send((await rowNow()).last_mail.id)
  expect((await rowNow()).last_mail).toMatchObject({ state: 'sent', recipients: ['gone@example.test'] })
  const taken = received.filter(({ text }) => text.includes('Subject: Bills, partly'))
  expect(taken.map(({ to }) => to)).toEqual([['here@example.test'], ['gone@example.test']])
})

test('a server that is down costs nothing but time', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as AddressInfo
  await new Promise((resolve) => closed.close(resolve))
  const id = await post('Later')
  await expect(outbox({ port }).send(id)).rejects.toBeInstanceOf(NotTaken)
  expect(await stored(id)).toMatchObject({ sentAt: null, handingOverAt: null })
  await outbox().send(id)
  expect(received.filter(({ text }) => text.includes('Subject: Later'))).toHaveLength(1)
})

test('a server that takes the mail and never says so leaves the question to a person', async () => {
  const id = await post('Silence')
  answerAfterMs = 5_000
  await outbox().send(id)
  answerAfterMs = 0
  await outbox().send(id)
  expect(received.filter(({ text }) => text.includes('Subject: Silence'))).toHaveLength(1)
  expect(await stored(id)).toMatchObject({ sentAt: null, uncertainAt: expect.any(Date) })
})

test('a slow answer within patience is an answer', async () => {
  const id = await post('Slow')
  answerAfterMs = 300
  await outbox().send(id)
  answerAfterMs = 0
  expect(await stored(id)).toMatchObject({ sentAt: expect.any(Date), uncertainAt: null })
})

test('a mail that is taken back while it is handed over never ends at the server', async () => {
  const id = await post('Withdrawn')
  const carrier = createSmtpMail(
    `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}?tls=never`,
    'Bills <bills@example.test>',
    PATIENCE,
  )
  const mail = { messageId: 'withdrawn@test', to: 'reader@example.test', subject: 'Withdrawn', body: 'x' }
  const withdrawn = new Error('withdrawn')
  const carried = carrier.carry({ ...mail, attachments: [] }, () => Promise.reject(withdrawn))
  await expect(carried).rejects.toBe(withdrawn)
  expect(received.filter(({ text }) => text.includes('Subject: Withdrawn'))).toEqual([])
  expect(await stored(id)).toMatchObject({ sentAt: null })
})

test('of two processes that send one mail at once one does', async () => {
  const id = await post('Race')
  answerAfterMs = 100
  await Promise.all([outbox().send(id), outbox().send(id), outbox().send(id)])
  answerAfterMs = 0
  expect(received.filter(({ text }) => text.includes('Subject: Race'))).toHaveLength(1)
  expect(await stored(id)).toMatchObject({ sentAt: expect.any(Date), uncertainAt: null })
})

test('neither a password nor a mail goes to a server without TLS, unless the address says so', async () => {
  const talk: string[] = []
  const plain = createServer((line) => {
    line.write('220 mail.example.test\r\n')
    line.on('data', (chunk) => {
      talk.push(chunk.toString())
      line.write('250-mail.example.test\r\n250 AUTH PLAIN LOGIN\r\n')
    })
    line.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(plain, 'listening')
  const { port } = plain.address() as AddressInfo
  const mail = { messageId: 'a@example.test', to: 'a@example.test', subject: 'A', body: 'A', attachments: [] }
  for (const more of ['', '?ignoreTLS=true', '?requireTLS=false']) {
    const carrier = createSmtpMail(
      `smtp://bills:secret-7@127.0.0.1:${port}${more}`,
      'bills@example.test',
      PATIENCE,
    )
    await expect(carrier.carry(mail, () => Promise.resolve())).rejects.toThrow(NotTaken)
  }
  plain.close()
  const said = talk.join('')
  expect(said).toContain('STARTTLS')
  expect(said).not.toMatch(/AUTH|MAIL FROM|secret-7/)
})
