import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendMail } from '#server/notifications/mail-outbox.ts'
import { tokenSentTo } from '#tests/helpers/mail-links.ts'
import { addPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let token: string
let people = 0
let email: string
let invited: string
beforeAll(async () => {
  app = await createTestApp()
  token = (await addPerson(app.services.db, { admin: true })).token
})
afterAll(() => app.close())
beforeEach(async () => {
  email = `signer${++people}@example.test`
  invited = `invited${people}@example.test`
  const body = {
    full_name: 'Ada Example',
    email,
    password: 'Secret-pass1',
    password_confirmation: 'Secret-pass1',
    company_name: 'Example Towers',
    phone: '(555) 010-7788',
    attached_users: [{ full_name: 'Blair Example', email: invited }],
  }
  await app.call('POST', '/auth/signup', { body })
  await app.call('POST', '/auth/confirm', {
    body: { token: await tokenSentTo(app.services, email, 'token'), password: 'Secret-pass1' },
  })
  const { companyId } = await app.services.db
    .selectFrom('users')
    .where('email', '=', email)
    .select('companyId')
    .executeTakeFirstOrThrow()
  await app.call('POST', `/admin/sign_ups/${companyId}/accept`, { token })
})

const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
  const answer = await app.call(method, `/admin/utility_email_requests/${path}`, { token, body })
  return { status: answer.statusCode, ...answer.json() }
}
const latestTo = async (recipient: string) =>
  app.services.db
    .selectFrom('outgoingMails')
    .where('recipient', '=', recipient)
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const inDoubt = async () => (await call('GET', 'mails?in_doubt=true')).mails
const settle = (id: number, outcome: string) => call('POST', `mails/${id}/settle`, { outcome })

/** What a line that breaks after the end of the mail leaves behind. */
async function nobodyKnows(id: number): Promise<void> {
  await app.services.db
    .updateTable('outgoingMails')
    .set({
      sentAt: null,
      handingOverAt: new Date(),
      uncertainAt: new Date(),
      lastError: 'The line broke.',
    })
    .where('id', '=', id)
    .execute()
}

test('an invite whose fate nobody knows stands where staff see it, without its link', async () => {
  const { id } = await latestTo(invited)
  await nobodyKnows(id)
  expect((await call('POST', 'counts', {})).account_mails_in_doubt).toBe(people)
  expect((await inDoubt())[0]).toMatchObject({
    id,
    kind: 'invite',
    state: 'uncertain',
    recipients: [invited],
    error: 'The line broke.',
    request_ids: [],
  })
  expect(JSON.stringify(await inDoubt())).not.toContain('signup?invite')
})

test('an invite is sent again with a link that works, and the old mail never leaves', async () => {
  const old = await latestTo(invited)
  await nobodyKnows(old.id)
  expect(await settle(old.id, 'send_again')).toMatchObject({ status: 200, requests: [] })
  const fresh = await latestTo(invited)
  expect(fresh.id).not.toBe(old.id)
  expect((await inDoubt()).map(({ id }: { id: number }) => id)).not.toContain(old.id)
  await sendMail(app.services, old.id)
  expect(
    await app.services.db
      .selectFrom('outgoingMails')
      .where('id', '=', old.id)
      .select(['sentAt', 'resentAs'])
      .executeTakeFirst(),
  ).toEqual({ sentAt: null, resentAs: fresh.id })
  expect(await settle(old.id, 'undecided')).toMatchObject({ status: 409 })
  const joined = await app.call('POST', '/auth/signup', {
    body: {
      full_name: 'Blair Example',
      email: invited,
      password: 'Secret-pass1',
      password_confirmation: 'Secret-pass1',
      company_name: '',
      phone: '(555) 010-7788',
      attached_users: [],
      invite: await tokenSentTo(app.services, invited, 'invite'),
    },
  })
  expect(joined.statusCode).toBe(200)
})

test('a confirmation that is not needed any more is not sent again; that it arrived can be said', async () => {
  const { id } = await latestTo(email)
  await nobodyKnows(id)
  expect(await settle(id, 'send_again')).toMatchObject({
    status: 409,
    error: { message: 'The address was confirmed, the invite accepted, or the login disabled, meanwhile.' },
  })
  expect(await settle(id, 'arrived')).toMatchObject({ status: 200 })
  expect(await settle(id, 'undecided')).toMatchObject({ status: 200 })
  expect((await inDoubt())[0]).toMatchObject({ id, kind: 'confirmation', state: 'uncertain' })
})
