import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { issueToken } from '#server/people/auth/mail-tokens.ts'
import { giveCommand } from '#tests/helpers/command-line.ts'
import { addCompany, addPerson, PASSWORD, type TestPerson } from '#tests/helpers/people.ts'
import { rowsHolding } from '#tests/helpers/rows-holding.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const NAME = 'Wilhelmina Quillfeather'
const EMAIL = 'wilhelmina@quillfeather.test'
const FORMER = 'mina@quillfeather.test'
const ASKED = 'w.quillfeather@later.test'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  admin = await addPerson(app.services.db, { admin: true })
})
afterAll(() => app.close())

const staff = (...args: string[]) =>
  giveCommand('staff', { DATABASE_URL: app.services.settings.databaseUrl ?? '' }, ...args)

/** A client's person who logged in, failed to, was mailed and did things. */
async function livelyPerson(): Promise<TestPerson> {
  const { db } = app.services
  const person = await addPerson(db, { companyId: await addCompany(db) })
  await sql`update users set email = ${EMAIL}, full_name = ${NAME}, phone = '555-0134' where id = ${person.userId}`.execute(
    db,
  )
  const logIn = (password: string) =>
    app.call('POST', '/auth/login', { body: { email: EMAIL, password, remember: false } })
  await logIn('wrong password')
  const { token } = (await logIn(PASSWORD)).json()
  await app.call('POST', '/properties', { token, body: { name: 'Harbor Mills' } })
  await app.call('POST', '/auth/forgot-password', { body: { email: EMAIL } })
  await sql`update outgoing_mails set sent_at = now() where recipient = ${EMAIL}`.execute(db)
  // The address was changed once, and a third was asked for.
  await sql`insert into audit_events (who_kind, who_id, who_name, action, subject_kind, subject_id, subject_name, details)
    values ('user', ${person.userId}, ${NAME}, 'record_changed', 'user', ${person.userId}, ${NAME},
      ${JSON.stringify({ changes: { email: { before: FORMER, after: EMAIL } } })}::jsonb)`.execute(db)
  await sql`insert into outgoing_mails (message_id, recipient, subject, body, link_kind, link_id)
    values ('changed@example.test', ${FORMER}, ${`Your e-mail address was changed to ${EMAIL}`}, ${NAME}, null, null),
      ('asked@example.test', ${ASKED}, 'Confirm your e-mail address', ${NAME}, 'confirmation', ${person.userId})`.execute(
    db,
  )
  await sql`update users set pending_email = ${ASKED} where id = ${person.userId}`.execute(db)
  await issueToken(db, { kind: 'confirmation', id: person.userId }, ASKED)
  // One that has not left, to several people.
  await sql`insert into outgoing_mails (message_id, recipient, subject, body)
    values ('several@example.test', ${`first@example.test, ${EMAIL}`}, 'Bills', 'For all of you')`.execute(db)
  return person
}

test('a person is erased from every table, and what they did stays by a number', async () => {
  const { db } = app.services
  const person = await livelyPerson()
  expect((await rowsHolding(db, [NAME, EMAIL, FORMER, ASKED])).length).toBeGreaterThan(2)

  expect(await staff('erase', EMAIL)).toEqual({
    code: 1,
    lines: ['Disable the login first: only a disabled one can be erased.'],
  })
  await staff('disable', EMAIL)
  const before = await sql<{ n: number }>`select count(*)::int as n from audit_events`.execute(db)
  expect((await staff('erase', EMAIL)).lines).toEqual([
    `${EMAIL} was erased: what they did stays, by number ${person.userId} without a name.`,
  ])
  const jobs = await rowsHolding(db, [NAME, EMAIL, FORMER, ASKED])
  expect(jobs).toEqual([])
  const after = await sql<{ n: number }>`select count(*)::int as n from audit_events`.execute(db)
  expect(after.rows[0]?.n).toBe((before.rows[0]?.n ?? 0) + 1)
  expect((await app.call('GET', '/admin/audit', { token: admin.token })).statusCode).toBe(200)
  const waiting = await sql<{ n: number }>`select count(*)::int as n from outgoing_mails
    where recipient like 'erased-%' and sent_at is null and recalled_at is null`.execute(db)
  expect(waiting.rows[0]?.n, 'nothing waits to be sent to nobody').toBe(0)
  expect((await staff('enable', `erased-${person.userId}@invalid`)).lines).toEqual([
    'This login is not disabled, or its person was erased.',
  ])
  expect((await staff('reset', EMAIL)).lines).toEqual([`Nobody has the address ${EMAIL}.`])
})

test('the audit lets nobody else’s name be changed', async () => {
  const { db } = app.services
  await app.call('POST', '/auth/login', { body: { email: admin.email, password: PASSWORD, remember: false } })
  for (const change of [
    sql`update audit_events set who_name = 'Other'`,
    sql`select forget_person_in_audit(${admin.userId}, 'Other')`,
  ])
    await expect(change.execute(db)).rejects.toThrow('Audit events are only ever added.')
})
