import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { today } from '#base/calendar-date.ts'
import { runAutomation } from '#server/requests/run-automation.ts'
import { addUtility } from '#tests/helpers/bills.ts'
import { addCompany, addPerson } from '#tests/helpers/people.ts'
import { addContact, addLetter, addRequest, addTemplate, type TestRequest } from '#tests/helpers/requests.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let token: string
let ours: number
let theirs: number
let utilityId: number
let first: TestRequest
let second: TestRequest
let stranger: TestRequest
beforeAll(async () => {
  app = await createTestApp()
  token = (await addPerson(app.services.db, { admin: true })).token
  await addTemplate(app.services.db, { subject: 'Bills of {{acct_num}}', body: 'Please:\n{{account_list}}' })
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.services
  ours = await addCompany(db, 'Cedar Offices')
  theirs = await addCompany(db, 'Harbor Shops')
  utilityId = await addUtility(db)
  first = await addRequest(db, { companyId: ours, utilityId, number: 'OURS-1', loaRequired: true })
  stranger = await addRequest(db, { companyId: theirs, utilityId, number: 'THEIRS-1', loaRequired: true })
  second = await addRequest(db, { companyId: ours, utilityId, number: 'OURS-2' })
})

const call = async (path: string, body: object) => {
  const answer = await app.call('POST', `/admin/utility_email_requests/${path}`, { token, body })
  return { status: answer.statusCode, ...answer.json() }
}
const build = (body: object = {}) =>
  call('build_email', { request: first.id, useTemplateLogic: true, ...body })
const numbersOf = (draft: { accounts: { acct_num: string }[] }) =>
  draft.accounts.map(({ acct_num }) => acct_num)
const emailOf = (draft: Awaited<ReturnType<typeof build>>, over: object = {}) => ({
  to: draft.recipient,
  subject: draft.newSubject,
  body: draft.newBody,
  attachments: draft.attachments,
  accounts: draft.accounts,
  isIssue: draft.isIssue,
  traits: draft.traits,
  ...over,
})

describe('a mail to a utility', () => {
  test('is about one client; those of others at the utility are offered as the next mails', async () => {
    const draft = await build()
    expect(numbersOf(draft)).toEqual(['OURS-1', 'OURS-2'])
    expect(`${draft.newSubject}\n${draft.newBody}`).not.toContain('THEIRS')
    expect(draft.next).toMatchObject([
      { company_name: 'Harbor Shops', accounts: 1, request_ids: [stranger.id] },
    ])
    const [{ request_ids }] = draft.next
    const next = await build({ request: request_ids[0], only: request_ids })
    expect(numbersOf(next)).toEqual(['THEIRS-1'])
    expect(next.next).toEqual([])
  })

  test('about marked rows takes those of one client and one address, and offers the others', async () => {
    const elsewhere = await addRequest(app.services.db, {
      companyId: ours,
      utilityId,
      number: 'OURS-3',
      email: 'other@utility.example',
    })
    const draft = await build({ only: [first.id, stranger.id, second.id, elsewhere.id] })
    expect(numbersOf(draft)).toEqual(['OURS-1', 'OURS-2'])
    expect(draft.next.map((next: { request_ids: number[] }) => next.request_ids)).toEqual([
      [stranger.id],
      [elsewhere.id],
    ])
  })

  test('without an account is without it in subject, body, letters and stamps', async () => {
    const letter = await addLetter(app.services.db, ours)
    const all = await build()
    expect(all.attachments).toMatchObject([{ id: letter }])
    const left = await build({ request: second.id, only: [second.id] })
    expect(`${left.newSubject}\n${left.newBody}`).not.toContain('OURS-1')
    expect(left.attachments).toEqual([])
    expect(await call('send', { email: emailOf(left), request: second.id })).toMatchObject({ status: 200 })
    const stamped = await app.services.db
      .selectFrom('utilityRequests')
      .where('lastSentDate', '=', today())
      .where('companyId', '=', ours)
      .select('id')
      .execute()
    expect(stamped).toEqual([{ id: second.id }])
  })

  test('is refused where it names accounts of two clients, or a letter of another', async () => {
    const letter = await addLetter(app.services.db, theirs)
    const draft = await build()
    const mixed = emailOf(draft, {
      accounts: [...draft.accounts, { id: stranger.account.id, request_ids: [stranger.id] }],
    })
    expect(await call('send', { email: mixed, request: first.id })).toMatchObject({
      status: 400,
      error: { message: 'An e-mail is about accounts of one client. Nothing was sent.' },
    })
    const lettered = emailOf(draft, { attachments: [{ id: letter, filename: 'x' }] })
    expect(await call('send', { email: lettered, request: first.id })).toMatchObject({ status: 400 })
  })

  test('does not go to a contact of another client', async () => {
    const { email } = await addContact(app.services.db, theirs)
    const draft = await build()
    const refused = await call('send', {
      email: emailOf(draft, { to: `billing@utility.example; ${email.toUpperCase()}` }),
      request: first.id,
    })
    expect(refused).toMatchObject({ status: 400 })
    expect(refused.error.message).toContain('is a contact of Harbor Shops, not of this client.')
  })

  test('of the robot is about one client too, without the accounts that its template cannot be filled for', async () => {
    const { db } = app.services
    await addTemplate(db, { automated: true, subject: '{{acct_num}}', body: '{{premise_num}}' })
    for (const { id } of [first, stranger])
      await db.updateTable('utilityAccountMeters').set({ premiseNum: 'P1' }).where('id', '=', id).execute()
    await addLetter(db, ours)
    await addLetter(db, theirs)
    await runAutomation(app.services, today())
    const mails = await db
      .selectFrom('outgoingMails')
      .where('createdBy', 'is', null)
      .where('body', '=', 'P1')
      .select('subject')
      .orderBy('id')
      .execute()
    expect(mails).toEqual([{ subject: 'OURS-1' }, { subject: 'THEIRS-1' }])
  })
})

describe('a mail about an issue', () => {
  const putOnIssue = (request: TestRequest) =>
    call('change', { requests: [request.id], change: { kind: 'issue_note', issue_note: 'No access.' } })
  const setContact = (request: TestRequest, contactId: number) =>
    app.services.db
      .updateTable('utilityAccounts')
      .set({ c1Id: contactId })
      .where('id', '=', request.account.id)
      .execute()

  test('goes to the client’s contact and names that client’s accounts alone', async () => {
    const mine = await addContact(app.services.db, ours)
    const others = await addContact(app.services.db, theirs)
    for (const request of [first, second, stranger]) await putOnIssue(request)
    await setContact(first, mine.id)
    await setContact(second, mine.id)
    await setContact(stranger, others.id)
    const marked = await build({ isIssue: true, only: [first.id, second.id, stranger.id] })
    expect(marked.recipient).toBe(mine.email)
    expect(numbersOf(marked)).toEqual(['OURS-1', 'OURS-2'])
    expect(marked.next).toMatchObject([{ request_ids: [stranger.id] }])
    const alone = await build({ isIssue: true })
    expect(numbersOf(alone)).toEqual(['OURS-1'])
    expect(alone.next).toMatchObject([{ company_name: 'Harbor Shops', request_ids: [stranger.id] }])
  })

  test('never goes to a contact of another client, even where an account names it', async () => {
    const others = await addContact(app.services.db, theirs)
    await putOnIssue(first)
    await setContact(first, others.id)
    expect(await build({ isIssue: true })).toMatchObject({
      recipient: null,
      message: 'No contact of this account has an e-mail.',
    })
  })

  test('begins with the template that tells of the issue, as the robot’s does', async () => {
    const { db } = app.services
    const mine = await addContact(db, ours)
    await putOnIssue(first)
    await setContact(first, mine.id)
    const type = 'Issue' as const
    await addTemplate(db, { type, automated: true, body: 'We miss {{missing_invoices}}.' })
    const login = await addTemplate(db, { type, automated: true, body: 'At {{login_url}}: {{login_issue}}' })
    const contact = await addTemplate(db, { type, automated: true, body: 'Who? {{contact_needed}}' })
    expect((await build({ isIssue: true })).traits.template_id).toBe(contact)
    await db
      .updateTable('utilityAccountMeters')
      .set({ onlineAccessUrl: 'https://power.example' })
      .where('id', '=', first.id)
      .execute()
    expect((await build({ isIssue: true })).traits.template_id).toBe(login)
  })
})
