import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSmtpMail } from '#server/outside/smtp-mail.ts'
import { createMailOutbox } from '#server/services/mail-outbox.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

/** What a real mail server was handed; it refuses as often as it is told to. */
const received: string[] = []
let refusals = 0
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
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
      received.push(text)
      done()
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

function outbox() {
  const { db, queue } = app.services
  const { port } = server.server.address() as AddressInfo
  return createMailOutbox(db, queue, createSmtpMail(`smtp://127.0.0.1:${port}`, 'Bills <bills@example.test>'))
}

async function post(subject: string): Promise<number> {
  const { db, mails } = app.services
  await db
    .transaction()
    .execute((tx) => mails.post(tx, { to: 'reader@example.test', subject, body: 'Grüße\nto you' }))
  const mail = await db
    .selectFrom('outgoing_mails')
    .where('subject', '=', subject)
    .select('id')
    .executeTakeFirstOrThrow()
  return mail.id
}

test('a mail reaches the server whole, once', async () => {
  const id = await post('First')
  await outbox().send(id)
  await outbox().send(id)
  expect(received).toHaveLength(1)
  expect(received[0]).toContain('From: Bills <bills@example.test>')
  expect(received[0]).toContain('To: reader@example.test')
  expect(received[0]).toMatch(/Gr=C3=BC=C3=9Fe|Grüße/)
})

test('a refused mail is told, kept, and sent under the same id by the next try', async () => {
  const id = await post('Second')
  refusals = 1
  await expect(outbox().send(id)).rejects.toThrow('try later')
  const kept = await app.services.db
    .selectFrom('outgoing_mails')
    .where('id', '=', id)
    .select(['sent_at', 'last_error', 'message_id'])
    .executeTakeFirstOrThrow()
  expect(kept).toMatchObject({ sent_at: null, last_error: expect.stringContaining('try later') })
  await outbox().send(id)
  expect(received.at(-1)).toContain(`Message-ID: <${kept.message_id}>`)
})

test('a mail whose transaction fails does not exist', async () => {
  const { db, mails } = app.services
  const failing = db.transaction().execute(async (tx) => {
    await mails.post(tx, { to: 'nobody@example.test', subject: 'Never', body: '' })
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect(await db.selectFrom('outgoing_mails').where('subject', '=', 'Never').select('id').execute()).toEqual(
    [],
  )
})

test('nobody adds a header by a line break in a subject', async () => {
  const id = await post('Hello\r\nBcc: victim@example.test')
  await outbox().send(id)
  expect(received.at(-1)).not.toMatch(/^Bcc:/m)
})
