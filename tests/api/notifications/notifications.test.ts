import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TOPICS, type Topic } from '#domain/notifications/notifications.ts'
import { sendMail } from '#server/notifications/mail-outbox.ts'
import { notify, withdraw } from '#server/notifications/notify.ts'
import { deleteOldNotifications } from '#server/notifications/repositories/notification-repository.ts'
import { sendNotifications } from '#server/notifications/send-notifications.ts'
import { createSmtpMail } from '#server/platform/mail/smtp-mail.ts'
import { getBill, post, save, savingOf } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill } from '#tests/helpers/bills.ts'
import { pdf, postForm } from '#tests/helpers/multipart.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { startSmtpServer, type TestSmtp } from '#tests/helpers/smtp-server.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { untold } from '#tests/helpers/told.ts'

/** Mails that tell people of what happened: as soon as they chose, never twice, and ended by one click. */

const LOGIN = { user: 'bills', password: 'p' }
let app: TestApp
let smtp: TestSmtp
let client: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  smtp = await startSmtpServer(LOGIN)
})
afterAll(async () => {
  await smtp.close()
  await app.close()
})
beforeEach(async () => {
  client = await addPerson(app.services.db)
  smtp.received.length = 0
})

const happens = (title: string, topic: Topic = 'document_processed', subjectId = 1, person = client) =>
  app.services.db
    .transaction()
    .execute((tx) =>
      notify(
        tx,
        { topic, title, text: null, path: '/documents/7', companyId: person.companyId, subjectId },
        { userId: person.userId },
      ),
    )

const choose = async (topic: Topic, pace: string, { token } = client) =>
  app.call('PUT', '/account/notifications', { token, body: { topic, pace } })

/** As if so much time had passed. */
const pass = (time: string) =>
  sql`update notifications set due_at = due_at - ${time}::interval where mail_id is null`.execute(
    app.services.db,
  )

/** Has everybody told what is due, and the mails handed to a real server; answers those of this person. */
async function mailsTo({ email }: TestPerson = client): Promise<string[]> {
  await sendNotifications(app.services)
  const carrier = createSmtpMail(
    `smtp://${LOGIN.user}:${LOGIN.password}@127.0.0.1:${smtp.port}?tls=never`,
    'bills@example.test',
  )
  const unsent = await app.services.db
    .selectFrom('outgoingMails')
    .where('sentAt', 'is', null)
    .select('id')
    .execute()
  for (const { id } of unsent) await sendMail({ ...app.services, carrier: () => carrier }, id)
  return smtp.received
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => mail.replaceAll('=\r\n', ''))
}

/** A long one is folded. */
const header = (mail: string | undefined, name: string): string =>
  new RegExp(`^${name}: (.*)$`, 'mi').exec((mail ?? '').replaceAll(/\r\n[ \t]+/g, ' '))?.[1]?.trim() ?? ''

describe('what people are told of', () => {
  let staff: TestPerson
  let colleague: TestPerson
  beforeEach(async () => {
    const { db } = app.services
    await db.updateTable('users').set({ disabledAt: new Date() }).where('admin', '=', true).execute()
    staff = await addPerson(db, { admin: true })
    colleague = await addPerson(db, { admin: true })
  })
  const told = (person: TestPerson) => untold(app.services.db, person)

  test('a client: that a document was processed, unless that is taken back or the client did it', async () => {
    const { db } = app.services
    const mine = await sentIn()
    const theirs = await sentIn()
    const saving = async (id: number, person: TestPerson & { staff?: boolean }) =>
      save(app, person, savingOf(await getBill(app, person, id)))
    expect((await saving(theirs, client)).json().success).toBe(true)
    expect(await told(client)).toEqual([])
    expect((await saving(mine, { ...staff, staff: true })).json().success).toBe(true)
    expect(await told(client)).toEqual([expect.stringMatching(/ was processed$/)])
    const { version } = await getBill(app, client, mine)
    const body = { textract_bill_id: mine, version }
    expect((await post(app, { ...staff, staff: true }, 'revert', body)).statusCode).toBe(200)
    expect(await told(client)).toEqual([])

    async function sentIn(): Promise<number> {
      const account = await addAccount(db, { companyId: client.companyId })
      const id = await addReadBill(db, client.companyId, { account })
      await db.updateTable('bills').set({ uploadedBy: client.userId }).where('id', '=', id).execute()
      return id
    }
  })

  test('staff: that files came by a link, without those that were there', async () => {
    const link = await app.call('POST', '/admin/public_links', {
      token: staff.token,
      body: { kind: 'upload', company_id: client.companyId, label: 'March bills' },
    })
    const { uuid } = link.json().link
    const send = () =>
      postForm(app, `/public/upload/${uuid}`, {
        fields: { personalizedCode: uuid },
        files: [{ field: 'files', name: 'a.pdf', content: pdf(`a ${uuid}`) }],
      })
    await send()
    await send()
    for (const person of [staff, colleague])
      expect(await told(person)).toEqual([
        expect.stringMatching(/^A file came by an upload link of Company /),
      ])
  })

  test('staff but for who asked: that a client’s data is to be deleted, unless that is taken back', async () => {
    const { name } = await app.services.db
      .selectFrom('companies')
      .where('id', '=', client.companyId)
      .select('name')
      .executeTakeFirstOrThrow()
    const path = `/admin/companies/${client.companyId}/deletion`
    await app.call('POST', path, { token: staff.token, body: { name, reason: 'It left us.' } })
    expect(await told(staff)).toEqual([])
    expect(await told(colleague)).toEqual([`All data of ${name} is to be deleted`])
    await app.call('DELETE', path, { token: staff.token })
    expect(await told(colleague)).toEqual([])
  })
})

describe('what a person chose', () => {
  test('at once: a mail two minutes later, which has all that happened meanwhile', async () => {
    await choose('document_processed', 'at_once')
    await happens('January.pdf was processed')
    await happens('February.pdf was processed')
    expect(await mailsTo()).toEqual([])
    await pass('2 minutes')
    const [mail, ...more] = await mailsTo()
    expect(more).toEqual([])
    expect(header(mail, 'Subject')).toBe('January.pdf was processed, and 1 more')
    expect(mail).toContain('February.pdf was processed.')
    expect(mail).toContain('/documents/7')
    expect(await mailsTo()).toHaveLength(1)
  })

  test('once a day: all of it in one mail of the next morning', async () => {
    await choose('document_unreadable', 'daily')
    await happens('January.pdf was processed')
    await happens('Letter.pdf could not be read', 'document_unreadable')
    await pass('2 minutes')
    const [next] = await app.services.db
      .selectFrom('notifications')
      .where('userId', '=', client.userId)
      .select('dueAt')
      .execute()
    expect([next?.dueAt.getHours(), next?.dueAt.getMinutes()]).toEqual([6, 58])
    await pass('24 hours')
    const mails = await mailsTo()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('January.pdf was processed.')
    expect(mails[0]).toContain('Letter.pdf could not be read.')
  })

  test('never: no mail, nor of what waited already', async () => {
    await happens('January.pdf was processed')
    await choose('document_processed', 'never')
    await happens('February.pdf was processed')
    await pass('24 hours')
    expect(await mailsTo()).toEqual([])
  })

  test('sooner than before: what waited comes now', async () => {
    await happens('January.pdf was processed')
    await choose('document_processed', 'at_once')
    expect(await mailsTo()).toHaveLength(1)
  })

  test('is listed, of what one can be told alone', async () => {
    const staff = await addPerson(app.services.db, { admin: true })
    const contractor = await addPerson(app.services.db, { admin: true, os: true })
    const listed = async ({ token }: TestPerson) =>
      (await app.call('GET', '/account/notifications', { token }))
        .json()
        .choices.map(({ topic }: { topic: Topic }) => TOPICS[topic].to)
    expect(new Set(await listed(client))).toEqual(new Set(['client']))
    expect(new Set(await listed(staff))).toEqual(new Set(['staff']))
    expect(await listed(contractor)).toEqual([])
    expect((await choose('webhook_paused', 'never', staff)).json().choices).toContainEqual({
      topic: 'webhook_paused',
      title: TOPICS.webhook_paused.title,
      pace: 'never',
    })
  })
})

describe('nobody is told', () => {
  test('of what was taken back before it was told', async () => {
    await choose('document_processed', 'at_once')
    await happens('January.pdf was processed', 'document_processed', 31)
    await app.services.db.transaction().execute((tx) => withdraw(tx, ['document_processed'], 31))
    await pass('2 minutes')
    expect(await mailsTo()).toEqual([])
  })

  test('of another company’s records, who is out of use, or whose address is not confirmed', async () => {
    const { db } = app.services
    await choose('document_processed', 'at_once')
    const other = await addPerson(db)
    await happens('Theirs', 'document_processed', 1, { ...client, companyId: other.companyId })
    await db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', client.userId).execute()
    await happens('Unconfirmed')
    await db
      .updateTable('users')
      .set({ emailConfirmedAt: new Date(), disabledAt: new Date() })
      .where('id', '=', client.userId)
      .execute()
    await happens('Disabled')
    await db.updateTable('users').set({ disabledAt: null }).where('id', '=', client.userId).execute()
    await happens('Until then')
    await db.updateTable('users').set({ disabledAt: new Date() }).where('id', '=', client.userId).execute()
    await pass('2 minutes')
    expect(await mailsTo()).toEqual([])
  })

  test('twice, when two processes look at once', async () => {
    await choose('document_processed', 'at_once')
    await happens('January.pdf was processed')
    await pass('2 minutes')
    await Promise.all([sendNotifications(app.services), sendNotifications(app.services)])
    expect(await mailsTo()).toHaveLength(1)
  })
})

describe('a mail names how it is ended', () => {
  async function mailed(): Promise<string> {
    await choose('document_processed', 'at_once')
    await happens('January.pdf was processed')
    await pass('2 minutes')
    const [mail = ''] = await mailsTo()
    return mail
  }
  const paceOf = async (topic: Topic) =>
    (await app.call('GET', '/account/notifications', { token: client.token }))
      .json()
      .choices.find((choice: { topic: Topic }) => choice.topic === topic)?.pace
  const pathOf = (address: string) => new URL(address.slice(1, -1)).pathname
  const post = (url: string, payload = 'List-Unsubscribe=One-Click') =>
    app.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  test('by one post of the mail program, which needs no session and may come twice', async () => {
    const mail = await mailed()
    expect(header(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    const address = header(mail, 'List-Unsubscribe')
    expect(address).toMatch(/^<https?:\/\/\S+>$/)
    for (const _ of [1, 2]) {
      const answer = await post(pathOf(address))
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ ended: [TOPICS.document_processed.title] })
    }
    expect(await paceOf('document_processed')).toBe('never')
    expect(await paceOf('document_unreadable')).toBe('at_once')
  })

  test('opened instead, it leads to a page that asks first, and ends nothing', async () => {
    const path = pathOf(header(await mailed(), 'List-Unsubscribe'))
    const opened = await app.app.inject({ method: 'GET', url: path })
    expect(opened.statusCode).toBe(302)
    expect(opened.headers.location).toMatch(/^\/unsubscribe\?token=/)
    expect(await paceOf('document_processed')).toBe('at_once')
  })

  test('and by nothing else: a link that was changed ends no mails', async () => {
    const path = pathOf(header(await mailed(), 'List-Unsubscribe'))
    const other = await addPerson(app.services.db)
    const forged = [
      path.replace(`/${client.userId}.`, `/${other.userId}.`),
      path.replace('document_processed', 'document_unreadable'),
      path.slice(0, -1),
      '/api/v1/unsubscribe/1',
    ]
    for (const url of forged) expect((await post(url)).statusCode).toBe(400)
    expect(await paceOf('document_processed')).toBe('at_once')
    expect(await paceOf('document_unreadable')).toBe('at_once')
  })

  test('its kept copy names no link that works, and is gone after three months', async () => {
    await mailed()
    const kept = await app.services.db
      .selectFrom('outgoingMails')
      .where('recipient', '=', client.email)
      .select(['id', 'body'])
      .executeTakeFirstOrThrow()
    expect(kept.body).toContain('/unsubscribe?token={token}')
    const { db } = app.services
    const there = () => db.selectFrom('outgoingMails').where('id', '=', kept.id).select('id').execute()
    await deleteOldNotifications(db)
    expect(await there()).toHaveLength(1)
    const createdAt = new Date(Date.now() - 91 * 86_400_000)
    await db.updateTable('outgoingMails').set({ createdAt }).where('id', '=', kept.id).execute()
    await db.updateTable('notifications').set({ dueAt: createdAt }).where('mailId', '=', kept.id).execute()
    await deleteOldNotifications(db)
    expect(await there()).toEqual([])
  })
})
