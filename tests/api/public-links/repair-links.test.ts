import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ofLink } from '#base/sealed-place.ts'
import { seal } from '#contract/kernel/hpke.ts'
import type { CauseCode, Repairable } from '#domain/authorizations/causes.ts'
import { breakAuthorization, mendAuthorization } from '#server/authorizations/break-authorization.ts'
import { forgetCode, keepCode } from '#server/authorizations/login-codes.ts'
import { sendMail } from '#server/notifications/mail-outbox.ts'
import { totpCode } from '#server/people/auth/totp.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { addMainContact } from '#tests/helpers/requests.ts'
import { addLogin, addPortal, addWorker } from '#tests/helpers/scraping.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let staff: TestPerson
let client: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  staff = await addPerson(app.services.db, { admin: true })
  client = await addPerson(app.services.db)
})
beforeEach(() => app.services.db.deleteFrom('rateWindows').execute())
afterAll(() => app.close())

const post = (path: string, body: object = {}, who = staff) =>
  app.call('POST', path, { token: who.token, body })
const get = async (id: number, who = staff) =>
  (await app.call('GET', `/authorizations/${id}`, { token: who.token })).json().authorization
const historyOf = async (id: number) =>
  (await app.call('GET', `/admin/authorizations/${id}/history`, { token: staff.token })).json().events as {
    kind: string
    by: string
    details: Record<string, unknown>
  }[]
const links = async () =>
  (await app.call('GET', '/admin/public_links', { token: staff.token })).json().links as {
    id: number
    uuid: string
    path: string
    state: string
    authorization_id: number
    wanted: Repairable
    label: string
    arrivals: number
  }[]
const secretsOf = async (id: number) => {
  const purposes = ['authorization', 'authorization-answers', 'authorization-code'] as const
  const opened = await Promise.all(
    purposes.map((purpose) => app.services.vault.use({ purpose, ownerId: id })),
  )
  return Object.fromEntries(purposes.map((purpose, at) => [purpose, opened[at]]))
}

const CAUSE_OF: Record<Repairable, CauseCode> = {
  password: 'wrong_password',
  answer: 'security_answer',
  code: 'second_factor',
}

/** A login that is broken for want of something, and waits a day before it is tried again. */
async function brokenLogin(wanted: Repairable, companyId = client.companyId, accounts = 1) {
  const portal = await addPortal(app)
  const login = await addLogin(app, companyId, { url: portal.url, password: 'Old-1', accounts })
  await app.services.db.transaction().execute(async (tx) => {
    await breakAuthorization(tx, app.services, { id: login.id, cause: CAUSE_OF[wanted], by: null })
    await sql`update intake_accounts set scrape_after = now() + interval '1 day', scrape_failures = 3
      where authorization_id = ${login.id}`.execute(tx)
  })
  return { ...login, portal }
}

const mended = (id: number) =>
  app.services.db.transaction().execute((tx) => mendAuthorization(tx, app.services, { id, by: null }))

const draftOf = async (id: number) => (await post(`/admin/authorizations/${id}/repair_draft`)).json()

/** Asks for what a login lacks; answers the link and the mail. */
async function ask(id: number, change: object = {}) {
  const draft = { ...(await draftOf(id)), to: 'ada@client.example', ...change }
  const asked = await post(`/admin/authorizations/${id}/repair`, draft)
  expect([asked.statusCode, asked.json().error?.message]).toEqual([200, undefined])
  const [link] = await links()
  if (link === undefined) throw new Error('no link was made')
  return { link, draft, mailId: asked.json().mail_id as number }
}

const look = (uuid: string) => app.call('GET', `/public/repairs/${uuid}`)
const answer = (uuid: string, secret: string | object) =>
  app.call('POST', `/public/repairs/${uuid}`, { body: { secret } })

describe('asking', () => {
  test('is drafted to the client’s contact about what the cause wants, and keeps nothing', async () => {
    const { id, portal } = await brokenLogin('password')
    const { db } = app.services
    const contact = await addMainContact(db, client.companyId)
    const before = (await links()).length
    expect(await draftOf(id)).toMatchObject({
      ...{ wanted: 'password', to: contact.email, days: 7 },
      subject: `We need the password for ${new URL(portal.url).host}`,
    })
    expect(await links()).toHaveLength(before)
    await db.updateTable('companies').set({ contactId: null }).where('id', '=', client.companyId).execute()
    expect((await draftOf(id)).to).toBe('')
  })

  test('sends one mail for a draft, with the address of the link, which is listed', async () => {
    const { id, portal } = await brokenLogin('password')
    const { link, draft, mailId } = await ask(id, { days: 3 })
    expect(link).toMatchObject({
      ...{ kind: 'repair', authorization_id: id, wanted: 'password', state: 'open', arrivals: 0 },
      path: `/repair-login/${link.uuid}`,
      company_id: client.companyId,
      label: `${new URL(portal.url).host}: the password`,
    })
    const mail = await app.services.db
      .selectFrom('outgoingMails')
      .where('id', '=', mailId)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(mail.recipient).toBe('ada@client.example')
    expect(mail.body).toContain(`${app.services.provider.current().publicUrl}${link.path}\n`)
    const before = (await links()).length
    expect((await post(`/admin/authorizations/${id}/repair`, draft)).json().mail_id).toBe(mailId)
    expect(await links()).toHaveLength(before)
    expect((await historyOf(id))[0]).toMatchObject({
      kind: 'repair_asked',
      details: { wanted: 'password', days: 3, link_id: link.id },
    })
  })

  test('is not sent once the login was mended meanwhile, whoever did it', async () => {
    const { id } = await brokenLogin('password')
    const draft = { ...(await draftOf(id)), to: 'ada@client.example' }
    await mended(id)
    const before = await links()
    expect((await post(`/admin/authorizations/${id}/repair`, draft)).statusCode).toBe(409)
    expect(await links()).toEqual(before)
  })

  test('taken back before it left takes the link along; afterwards it is refused', async () => {
    const { id } = await brokenLogin('password')
    const first = await ask(id)
    const recall = (mailId: number) => post(`/admin/authorizations/${id}/recall_repair`, { mail_id: mailId })
    expect((await recall(first.mailId)).statusCode).toBe(200)
    expect((await look(first.link.uuid)).statusCode).toBe(404)
    expect((await historyOf(id))[0]?.kind).toBe('repair_recalled')
    expect((await post(`/admin/authorizations/${id}/repair`, first.draft)).statusCode).toBe(409)

    const second = await ask(id)
    const other = await brokenLogin('password')
    const elsewhere = await post(`/admin/authorizations/${other.id}/recall_repair`, {
      mail_id: second.mailId,
    })
    expect(elsewhere.statusCode).toBe(404)
    await sendMail(app.services, second.mailId)
    expect((await recall(second.mailId)).statusCode).toBe(409)
    expect((await look(second.link.uuid)).statusCode).toBe(200)
  })

  test.each([
    [{ to: 'nobody' }, 'Email address is invalid.'],
    [{ body: 'Please call us.' }, 'Leave {repair_link} in the text: the link comes there.'],
    [{ days: 31 }, ''],
    [{ wanted: 'username' }, ''],
  ])('with %j is refused', async (change, message) => {
    const { id } = await brokenLogin('password')
    const draft = { ...(await draftOf(id)), to: 'ada@client.example', ...change }
    const refused = await post(`/admin/authorizations/${id}/repair`, draft)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().error.message).toContain(message)
  })

  test('never writes to another client’s contact', async () => {
    const stranger = await addPerson(app.services.db)
    await app.services.db
      .insertInto('contacts')
      .values({ companyId: stranger.companyId, name: 'Eve', email: 'eve@other.example' })
      .execute()
    const { id } = await brokenLogin('password')
    const draft = { ...(await draftOf(id)), to: 'eve@other.example' }
    const before = (await links()).length
    expect((await post(`/admin/authorizations/${id}/repair`, draft)).statusCode).toBe(400)
    expect(await links()).toHaveLength(before)
  })

  test('shows its link to staff, and not to contractors’ staff, who have no part in logins', async () => {
    const { id } = await brokenLogin('password')
    const { link } = await ask(id)
    const contractor = await addPerson(app.services.db, { admin: true, os: true })
    const seenBy = async (who: TestPerson) => {
      const list = await app.call('GET', '/admin/public_links', { token: who.token })
      const file = await post('/admin/public_links/export', {}, who)
      return [list.json().links.map(({ kind }: { kind: string }) => kind), file.body.includes(link.label)]
    }
    expect(await seenBy(staff)).toEqual([expect.arrayContaining(['repair']), true])
    expect(await seenBy(contractor)).toEqual([expect.not.arrayContaining(['repair']), false])
    for (const act of ['revoke', 'restore'])
      expect((await post(`/admin/public_links/${link.id}/${act}`, {}, contractor)).statusCode).toBe(404)
    expect((await look(link.uuid)).statusCode).toBe(200)
  })

  test('about what the client cannot mend is refused, and is for staff alone', async () => {
    const { id } = await brokenLogin('password')
    await app.call('PUT', `/admin/authorizations/${id}/cause`, {
      token: staff.token,
      body: { cause: 'captcha' },
    })
    expect((await post(`/admin/authorizations/${id}/repair_draft`)).statusCode).toBe(409)
    const contractor = await addPerson(app.services.db, { admin: true, os: true })
    for (const who of [client, contractor])
      for (const call of ['repair_draft', 'repair', 'recall_repair', 'code'])
        expect((await post(`/admin/authorizations/${id}/${call}`, {}, who)).statusCode).toBe(403)
  })
})

describe('what was asked already', () => {
  const causeIs = (id: number, body: object) =>
    app.call('PUT', `/admin/authorizations/${id}/cause`, { token: staff.token, body })

  test('is told with the login and with the next mail, to staff, for as long as it can be answered', async () => {
    const { id } = await brokenLogin('password')
    expect((await draftOf(id)).asked).toEqual([])
    const { link } = await ask(id)
    const { asked } = await get(id)
    expect(asked).toMatchObject([{ wanted: 'password', by: expect.any(String) }])
    expect(Date.parse(asked[0].until) - Date.parse(asked[0].at)).toBe(7 * 24 * 3_600_000)
    expect((await draftOf(id)).asked).toEqual(asked)
    expect((await get(id, client)).asked).toEqual([])
    await post(`/admin/public_links/${link.id}/revoke`)
    expect((await get(id)).asked).toEqual([])
  })

  test('can be answered again once the mending that ended it is taken back, and nothing else can', async () => {
    const { id } = await brokenLogin('password')
    const [revoked, sent, waiting] = [await ask(id), await ask(id), await ask(id)]
    await post(`/admin/public_links/${revoked.link.id}/revoke`)
    await sendMail(app.services, sent.mailId)
    const { event_id: takes_back } = (await causeIs(id, { cause: null })).json()
    expect((await look(sent.link.uuid)).statusCode).toBe(404)
    expect((await causeIs(id, { cause: 'wrong_password', takes_back })).statusCode).toBe(200)
    const found = await Promise.all([revoked, sent, waiting].map(({ link }) => look(link.uuid)))
    expect(found.map(({ statusCode }) => statusCode)).toEqual([404, 200, 404])
    expect((await get(id)).asked).toHaveLength(1)
  })

  test('stays ended where the login was changed since, and with a mending of another', async () => {
    const [{ id }, other] = [await brokenLogin('password'), await brokenLogin('password')]
    const { link, mailId } = await ask(id)
    await sendMail(app.services, mailId)
    const { event_id: takes_back } = (await causeIs(id, { cause: null })).json()
    const again = { cause: 'wrong_password', takes_back }
    expect((await causeIs(other.id, again)).statusCode).toBe(404)
    const body = { online_access_password: 'By-staff-3' }
    await app.call('PUT', `/authorizations/${id}`, { token: staff.token, body })
    expect((await causeIs(id, again)).statusCode).toBe(409)
    expect((await look(link.uuid)).statusCode).toBe(404)
    expect((await get(id)).cause).toBeNull()
  })
})

describe('the mail', () => {
  const mailOf = (mailId: number) =>
    app.services.db
      .selectFrom('outgoingMails')
      .where('id', '=', mailId)
      .select(['sentAt', 'recalledAt'])
      .executeTakeFirstOrThrow()
  const put = (path: string, body: object) => app.call('PUT', path, { token: staff.token, body })

  test.each([
    ['is revoked', (_: number, link: number) => post(`/admin/public_links/${link}/revoke`)],
    ['goes with what was wrong', (id: number) => put(`/admin/authorizations/${id}/cause`, { cause: null })],
    [
      'asks for what staff have given',
      (id: number) => put(`/authorizations/${id}`, { online_access_password: 'By-staff-2' }),
    ],
    [
      'asks for what the client has answered by another',
      async (id: number) => answer((await ask(id)).link.uuid, 'New-7'),
    ],
    [
      'goes with the login',
      (id: number) => app.call('DELETE', `/admin/authorizations/${id}`, { token: staff.token }),
    ],
  ])('that has not left does not leave once its link %s', async (_, revoke) => {
    const { id } = await brokenLogin('password', client.companyId, 0)
    const { link, mailId } = await ask(id)
    expect((await revoke(id, link.id)).statusCode).toBe(200)
    await sendMail(app.services, mailId)
    expect(await mailOf(mailId)).toEqual({ sentAt: null, recalledAt: expect.any(Date) })
  })

  test('that is in doubt is counted and listed as one when its login is gone, and not sent again', async () => {
    const { id } = await brokenLogin('password', client.companyId, 0)
    const { mailId } = await ask(id)
    const now = new Date()
    await app.services.db
      .updateTable('outgoingMails')
      .set({ handingOverAt: now, uncertainAt: now, lastError: 'The line broke.' })
      .where('id', '=', mailId)
      .execute()
    await app.call('DELETE', `/admin/authorizations/${id}`, { token: staff.token })
    const requests = '/admin/utility_email_requests'
    const listed = await app.call('GET', `${requests}/mails?in_doubt=true`, { token: staff.token })
    expect(listed.json().mails).toMatchObject([{ id: mailId, kind: 'repair', request_ids: [] }])
    expect((await post(`${requests}/counts`)).json().account_mails_in_doubt).toBe(1)
    const again = await post(`${requests}/mails/${mailId}/settle`, { outcome: 'send_again' })
    expect([again.statusCode, again.json().error.message]).toEqual([
      409,
      expect.stringContaining('its login was removed'),
    ])
    expect((await post(`${requests}/mails/${mailId}/settle`, { outcome: 'arrived' })).statusCode).toBe(200)
  })
})

describe('an answer', () => {
  test.each([
    ['password', 'New-1', { authorization: 'New-1' }],
    ['answer', 'Mulberry Lane', { 'authorization-answers': 'Mulberry Lane' }],
  ] as const)(
    'of a %s changes that one secret, mends the login and has it be tried at once',
    async (wanted, secret, changed) => {
      const { id, accounts } = await brokenLogin(wanted)
      const before = await secretsOf(id)
      const { link } = await ask(id)
      expect((await look(link.uuid)).json()).toMatchObject({ wanted })
      const { receipt } = (await answer(link.uuid, secret)).json()
      expect(await secretsOf(id)).toEqual({ ...before, ...changed })
      expect(await get(id)).toMatchObject({ cause: null, status: 'Inventory Pending' })
      const [mended, repaired] = await historyOf(id)
      expect(mended).toMatchObject({ kind: 'mended', by: 'The client' })
      expect(repaired).toMatchObject({ kind: 'repaired', by: 'The client', details: { wanted, receipt } })
      expect(JSON.stringify(await historyOf(id))).not.toContain(secret)
      const waits = await app.services.db
        .selectFrom('intakeAccounts')
        .where('utilityAccountId', '=', accounts[0]?.id ?? 0)
        .select(['scrapeAfter', 'scrapeFailures'])
        .executeTakeFirst()
      expect(waits).toEqual({ scrapeAfter: null, scrapeFailures: 0 })
      expect((await links()).find(({ id: one }) => one === link.id)).toMatchObject({
        state: 'answered',
        arrivals: 1,
      })
    },
  )

  test('uses the link up, and others that ask the same of the login; of two at once one counts', async () => {
    const { id } = await brokenLogin('password')
    const [older, newer] = [await ask(id), await ask(id)]
    const both = await Promise.all([answer(newer.link.uuid, 'First-1'), answer(newer.link.uuid, 'Second-1')])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    const kept = both[0]?.statusCode === 200 ? 'First-1' : 'Second-1'
    for (const { link } of [older, newer]) expect((await answer(link.uuid, 'Third-1')).statusCode).toBe(404)
    expect((await secretsOf(id)).authorization).toBe(kept)
  })

  test('leaves a cause that wants something else, and every other login', async () => {
    const { id } = await brokenLogin('password')
    const second = await addPerson(app.services.db)
    const theirs = await brokenLogin('password', second.companyId)
    const { link } = await ask(id)
    await app.services.db
      .transaction()
      .execute((tx) => breakAuthorization(tx, app.services, { id, cause: 'captcha', by: null }))
    const stood = [await get(theirs.id), await secretsOf(theirs.id)]
    expect((await answer(link.uuid, 'New-2')).statusCode).toBe(200)
    expect(await get(id)).toMatchObject({ cause: 'captcha', status: 'Unable To Access' })
    expect((await secretsOf(id)).authorization).toBe('New-2')
    expect([await get(theirs.id), await secretsOf(theirs.id)]).toEqual(stood)
  })

  test('is of the login that was asked about, whichever its accounts have meanwhile', async () => {
    const { id, accounts } = await brokenLogin('password')
    const other = await addLogin(app, client.companyId, { url: 'https://moved.example', password: 'Other-1' })
    const { link } = await ask(id)
    await app.services.db
      .updateTable('intakeAccounts')
      .set({ authorizationId: other.id })
      .where('utilityAccountId', '=', accounts[0]?.id ?? 0)
      .execute()
    await answer(link.uuid, 'New-6')
    expect([(await secretsOf(id)).authorization, (await secretsOf(other.id)).authorization]).toEqual([
      'New-6',
      'Other-1',
    ])
  })

  test.each([
    ['was mended', { path: 'cause', body: { cause: null } }],
    ['has another status', { path: '', body: { status: 'Inventory Complete' } }],
    ['has a password from staff', { path: '', body: { online_access_password: 'By-staff-1' } }],
  ])('comes too late once the login %s', async (_, { path, body }) => {
    const { id } = await brokenLogin('password')
    const { link } = await ask(id)
    const at = path === '' ? `/authorizations/${id}` : `/admin/authorizations/${id}/${path}`
    expect((await app.call('PUT', at, { token: staff.token, body })).statusCode).toBe(200)
    const before = await secretsOf(id)
    expect((await answer(link.uuid, 'Late-1')).statusCode).toBe(404)
    expect(await secretsOf(id)).toEqual(before)
  })

  test('is still taken where staff gave the login something else', async () => {
    const { id } = await brokenLogin('answer')
    const { link } = await ask(id)
    const body = { online_access_password: 'By-staff-1' }
    await app.call('PUT', `/authorizations/${id}`, { token: staff.token, body })
    expect((await answer(link.uuid, 'Mulberry Lane')).statusCode).toBe(200)
  })

  test('arrives alike sealed, bound to its link', async () => {
    const key = (await app.call('GET', '/public/sealing_key')).json()
    const [mine, theirs] = [await brokenLogin('password'), await brokenLogin('password')]
    const [one, other] = [await ask(mine.id), await ask(theirs.id)]
    const place = { call: 'public.repair', whose: ofLink(one.link.uuid), field: 'secret' }
    const sealed = await seal('New-5', place, key)
    expect((await answer(other.link.uuid, sealed)).statusCode).toBe(422)
    expect((await look(other.link.uuid)).statusCode).toBe(200)
    expect((await answer(one.link.uuid, await seal(' ', place, key))).statusCode).toBe(400)
    expect((await answer(one.link.uuid, sealed)).statusCode).toBe(200)
    expect((await secretsOf(mine.id)).authorization).toBe('New-5')
  })

  test('by a link that is unknown, malformed, of another kind, revoked, expired or used up, or whose login or client is gone, is one and the same', async () => {
    const { id } = await brokenLogin('password')
    const [revoked, expired] = [await ask(id), await ask(id)]
    await post(`/admin/public_links/${revoked.link.id}/revoke`)
    await app.services.db
      .updateTable('publicLinks')
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where('id', '=', expired.link.id)
      .execute()
    const used = await ask((await brokenLogin('password')).id)
    await answer(used.link.uuid, 'New-3')
    const upload = await post('/admin/public_links', { kind: 'upload', company_id: client.companyId })
    const leaving = await addPerson(app.services.db)
    const [removed, deleted] = [
      await ask((await brokenLogin('password', client.companyId, 0)).id),
      await ask((await brokenLogin('password', leaving.companyId)).id, { to: 'lee@leaving.example' }),
    ]
    const removal = await app.call('DELETE', `/admin/authorizations/${removed.link.authorization_id}`, {
      token: staff.token,
    })
    expect(removal.statusCode).toBe(200)
    await app.services.db
      .insertInto('clientDeletions')
      .values({ companyId: leaving.companyId, dueAt: new Date(Date.now() + 3_600_000) })
      .execute()
    const uuids = [randomUUID(), 'nonsense', upload.json().link.uuid]
    uuids.push(...[revoked, expired, used, removed, deleted].map(({ link }) => link.uuid))
    const answers = []
    for (const uuid of uuids) answers.push(await look(uuid), await answer(uuid, 'Never-1'))
    answers.push(await app.call('GET', `/public/links/upload/${revoked.link.uuid}`))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(404)
    expect((await secretsOf(id)).authorization).toBe('Old-1')

    await post(`/admin/public_links/${revoked.link.id}/restore`)
    expect((await answer(revoked.link.uuid, 'New-4')).statusCode).toBe(200)
  })

  test('that is empty is refused, and no more than 60 an hour are looked at', async () => {
    const { link } = await ask((await brokenLogin('password')).id)
    expect((await answer(link.uuid, '  ')).statusCode).toBe(400)
    const codes = []
    for (let at = 0; at < 61; at++) codes.push((await answer(randomUUID(), 'x')).statusCode)
    expect([codes[59], codes[60]]).toEqual([404, 429])
  })

  test('tells of the login its website and who asks, and nothing else', async () => {
    const { id, portal, username } = await brokenLogin('code')
    const { link } = await ask(id)
    expect((await look(link.uuid)).json()).toEqual({
      ...{ wanted: 'code', site: new URL(portal.url).host },
      ...{ provider_name: null, company_name: expect.any(String) },
    })
    expect((await answer(link.uuid, '1')).body).not.toContain(username)
  })
})

describe('a code', () => {
  test('from the client is kept for ten minutes, seen by staff on the record, and handed to one worker once', async () => {
    const { id, portal } = await brokenLogin('code')
    const { link } = await ask(id)
    await answer(link.uuid, ' 482913 ')
    const { code_until } = await get(id)
    const minutes = (Date.parse(code_until) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(9)
    expect(minutes).toBeLessThanOrEqual(10)
    expect((await get(id, client)).code_until).toBeNull()

    const shown = (await post(`/admin/authorizations/${id}/code`)).json()
    expect(shown).toMatchObject({ code: '482913', from: 'client' })
    expect((await get(id)).reveals).toMatchObject([{ by: { id: staff.userId } }])

    const worker = await addWorker(app, staff)
    const lease = await worker.lease({ recipes: [portal.recipe] })
    expect(lease.online_access.has_totp).toBe(true)
    const code = () => worker.code(lease)
    expect((await code()).json()).toMatchObject({ code: '482913' })
    expect((await code()).statusCode).toBe(404)
    expect((await get(id)).code_until).toBeNull()
  })

  test('from the client goes before an authenticator’s, for a person and for a worker', async () => {
    const { id, portal } = await brokenLogin('code')
    await app.services.vault.put(
      app.services.db,
      { purpose: 'authorization-totp', ownerId: id },
      'JBSWY3DPEHPK3PXP',
    )
    const { link } = await ask(id)
    await answer(link.uuid, 'sent-by-client')
    const shown = async () => (await post(`/admin/authorizations/${id}/code`)).json()
    expect(await shown()).toMatchObject({ code: 'sent-by-client', from: 'client' })
    const worker = await addWorker(app, staff)
    const lease = await worker.lease({ recipes: [portal.recipe] })
    expect((await worker.code(lease)).json()).toMatchObject({ code: 'sent-by-client' })
    expect((await worker.code(lease)).json().code).toMatch(/^\d{6}$/)
    expect(await shown()).toMatchObject({ from: 'authenticator' })
  })

  test('is forgotten when its time is over, and not before', async () => {
    const { id } = await addLogin(app, client.companyId, { url: 'https://codes.example' })
    const { db, vault } = app.services
    await db.transaction().execute((tx) => keepCode(tx, app.services, id, '111111'))
    await forgetCode(app.services, id)
    expect((await secretsOf(id))['authorization-code']).not.toBeNull()
    const past = JSON.stringify({ code: '111111', until: new Date(Date.now() - 1_000) })
    await vault.put(db, { purpose: 'authorization-code', ownerId: id }, past)
    expect((await post(`/admin/authorizations/${id}/code`)).statusCode).toBe(404)
    expect((await get(id)).code_until).toBeNull()
    await forgetCode(app.services, id)
    expect((await secretsOf(id))['authorization-code']).toBeNull()
  })

  test('of an authenticator is made of the secret that staff set, in base 32 or as an address', async () => {
    const { id } = await addLogin(app, client.companyId, { url: 'https://totp.example' })
    expect((await post(`/admin/authorizations/${id}/code`)).statusCode).toBe(404)
    const set = (totp_secret: string | null) =>
      app.call('PUT', `/authorizations/${id}`, { token: staff.token, body: { totp_secret } })
    expect((await set('123456')).statusCode).toBe(400)
    const answered = await set('otpauth://totp/Portal:ada?secret=jbswy3dpehpk3pxp')
    expect(answered.json().authorization.has_totp).toBe(true)
    expect(answered.body + JSON.stringify(await historyOf(id))).not.toMatch(/jbswy3dp/i)
    expect((await get(id, client)).has_totp).toBe(false)

    const around = [Date.now()]
    const shown = (await post(`/admin/authorizations/${id}/code`)).json()
    around.push(Date.now())
    expect(around.map((at) => totpCode('JBSWY3DPEHPK3PXP', at).code)).toContain(shown.code)
    expect(shown.valid_seconds).toBeGreaterThan(0)
    expect(shown.from).toBe('authenticator')
    expect((await get(id)).reveals).toMatchObject([{ by: { id: staff.userId } }])
    await set(null)
    expect((await post(`/admin/authorizations/${id}/code`)).statusCode).toBe(404)
  })
})

test('answers to security questions are shown with the password, and handed to workers with it', async () => {
  const { id, portal } = await brokenLogin('answer')
  const { link } = await ask(id)
  await answer(link.uuid, 'First pet: Rex')
  const copied = await post(`/admin/authorizations/${id}/reveal_password`, { reason: 'To fetch bills' })
  expect(copied.json()).toEqual({ online_access_password: 'Old-1', security_answers: null })
  const seen = await post(`/admin/authorizations/${id}/reveal_password`, {
    reason: 'Look',
    with_answers: true,
  })
  expect(seen.json()).toEqual({ online_access_password: 'Old-1', security_answers: 'First pet: Rex' })
  const worker = await addWorker(app, staff)
  const lease = await worker.lease({ recipes: [portal.recipe] })
  expect(lease.online_access).toMatchObject({ password: 'Old-1', security_answers: 'First pet: Rex' })
})

test('answers to security questions are corrected and taken away by staff, and kept in no history', async () => {
  const { id } = await brokenLogin('answer')
  const { link } = await ask(id)
  const set = (security_answers: string | null, who = staff) =>
    app.call('PUT', `/authorizations/${id}`, { token: who.token, body: { security_answers } })
  expect((await set('First pet: Max', client)).statusCode).toBe(403)
  expect((await set('First pet: Max')).json().authorization.has_security_answers).toBe(true)
  expect((await secretsOf(id))['authorization-answers']).toBe('First pet: Max')
  expect((await answer(link.uuid, 'First pet: Rex')).statusCode).toBe(404)
  expect((await historyOf(id))[0]).toMatchObject({
    kind: 'changed',
    details: { secrets: ['security_answers'] },
  })
  expect(JSON.stringify(await historyOf(id))).not.toContain('Max')
  expect((await set('')).statusCode).toBe(400)
  expect((await set(null)).json().authorization.has_security_answers).toBe(false)
  expect((await secretsOf(id))['authorization-answers']).toBeNull()
})
