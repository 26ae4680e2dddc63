import { hkdfSync, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallName } from '#contract/client/contract.ts'
import type { RecordKind } from '#contract/kernel/values.ts'
import { unsubscribeToken } from '#server/notifications/unsubscribe.ts'
import { issueToken, withToken } from '#server/people/auth/mail-tokens.ts'
import { newRecoveryCodes, recoveryCodeHash } from '#server/people/auth/recovery-codes.ts'
import { secondStepOf } from '#server/people/second-step.ts'
import { insertRepairLink } from '#server/public-links/repositories/public-link-repository.ts'
import { addApiKey } from '#tests/helpers/api-keys.ts'
import { addPerson, openTestSession, PASSWORD, type TestPerson } from '#tests/helpers/people.ts'
import { PLACES, type Place } from '#tests/helpers/places.ts'
import { type CallRecord, recordsOf, type Said } from '#tests/helpers/sample-call.ts'
import { sendSample } from '#tests/helpers/send-sample.ts'
import { createTestApp, TEST_SECRET, type TestApp } from '#tests/helpers/test-app.ts'
import { addWorld, spreadIds, standOf, type World } from '#tests/helpers/world.ts'

/**
 * Every call there is, by everybody there is, with what the contract takes; and with each id that it takes of another
 * company's record. A call that is added to the contract is in the table by itself: it is to answer 200 to those who
 * may make it, 403 to others, and 404 for what is not theirs.
 */

const ROLES = {
  client: {},
  'client with documents alone': { variant: 'documents' },
  contractor: { os: true },
  staff: { admin: true },
  'staff of a contractor': { admin: true, os: true },
} as const
type Role = keyof typeof ROLES

let app: TestApp
let people: Record<Role, TestPerson>
let expired: string
let revoked: string
/** A company of which nobody who calls is. */
let other: World
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  const entries = Object.entries(ROLES).map(async ([role, marks]) => [role, await addPerson(db, marks)])
  people = Object.fromEntries(await Promise.all(entries))
  expired = await openTestSession(db, people.client.userId, -1)
  revoked = await openTestSession(db, people.client.userId, 3_600)
  await app.call('POST', '/auth/logout', { token: revoked })
  await spreadIds(app)
  other = await addWorld(app, await addPerson(db))
})
// All of them come from one address.
beforeEach(() => app.services.db.deleteFrom('rateWindows').execute())
afterAll(() => app.close())

/** A world of the role's own company, made anew once a call may have changed it. */
const worlds = new Map<Role, World>()
async function worldOf(role: Role): Promise<World> {
  const known = worlds.get(role)
  if (known !== undefined) return known
  // Some calls end the sessions that a person had before.
  const owner = { ...people[role], token: await openTestSession(app.services.db, people[role].userId, 3_600) }
  const world = await addWorld(app, owner, { forContractors: true })
  worlds.set(role, world)
  return world
}

/** What a call is about beside its records, where any sample of its schema would be about nothing. */
const SAID: Partial<Record<CallName, (world: World) => Said | Promise<Said>>> = {
  'chat.initialize': ({ ids }) => ({ body: { property_id: ids.property } }),
  'chat.continue': ({ ids }) => ({ body: { session_id: ids.chat, userMessage: 'What did we spend?' } }),
  'chat.figureBills': () => ({ params: { figure: 0 } }),
  'auth.login': ({ owner }) => ({ body: { email: owner.email, password: PASSWORD } }),
  'auth.signup': () => ({ body: { ...SIGN_UP, email: `${randomUUID()}@example.test` } }),
  'auth.confirm': async () => ({
    body: { token: await mailedToken('confirmation'), password: PASSWORD },
  }),
  'auth.loginCode': async () => ({ body: await secondStep() }),
  'auth.passkeyOptions': () => ({ body: { step: null } }),
  'auth.arrival': async ({ owner }) => ({ body: { token: await arrivalCodeOf(owner) } }),
  'auth.redeemArrival': async ({ owner }) => ({ body: { token: await arrivalCodeOf(owner) } }),
  'auth.forgot': ({ owner }) => ({ body: { email: owner.email } }),
  'account.changePassword': () => ({
    body: {
      ...{ present_password: PASSWORD, password: PASSWORD, password_confirmation: PASSWORD },
      end_other_sessions: false,
    },
  }),
  'account.changeEmail': () => ({ body: { email: `${randomUUID()}@example.test`, password: PASSWORD } }),
  // A new address waits to be confirmed.
  'account.sendConfirmation': async ({ owner }) => {
    const pendingEmail = `${randomUUID()}@example.test`
    await app.services.db.updateTable('users').set({ pendingEmail }).where('id', '=', owner.userId).execute()
    return {}
  },
  'account.prove': () => PROOF,
  'account.beginAuthenticator': () => PROOF,
  'account.turnOffAuthenticator': () => PROOF,
  'account.makeRecoveryCodes': () => PROOF,
  'account.beginPasskey': () => PROOF,
  'account.removePasskey': () => PROOF,
  'signInPolicy.set': () => PROOF,
  'notifications.unsubscribe': ({ owner: { userId } }) => ({
    params: { token: unsubscribeToken(app.services, { userId, topics: ['document_processed'] }) },
  }),
  'auth.invite': async () => ({ body: { token: await mailedToken('invite') } }),
  'auth.passwordLink': async () => ({ body: { token: await passwordToken() } }),
  'auth.choosePassword': async () => ({
    body: { token: await passwordToken(), password: PASSWORD, password_confirmation: PASSWORD },
  }),
  'public.link': ({ linkUuids }) => ({ params: { kind: 'upload', uuid: linkUuids.upload } }),
  'public.repairLink': async (world) => ({ params: { uuid: await repairLinkOf(world) } }),
  'public.repair': async (world) => ({ params: { uuid: await repairLinkOf(world) } }),
  'authorizations.draftRepair': () => ({ body: { wanted: 'password' } }),
  'authorizations.askRepair': ({ ids }) => brokenFor(ids.authorization),
  'public.upload': ({ linkUuids }) => ({ params: { uuid: linkUuids.upload } }),
  'public.credentials': ({ linkUuids }) => ({ body: { personalizedCode: linkUuids.credentials } }),
  'webhooks.create': () => ({ body: { url: 'https://erp.example.com/hooks' } }),
  'bills.upload': ({ ids }) => ({ fields: { company_id: ids.company } }),
  'bills.revert': ({ skippedBill }) => ({ body: { textract_bill_id: skippedBill } }),
  'bills.restore': ({ skippedBill }) => ({ body: { textract_bill_id: skippedBill } }),
  'bills.splitPreview': () => ({ body: { parts: HALVES } }),
  'bills.split': () => ({ body: { parts: HALVES } }),
  'intervals.series': () => ({
    query: { from: '2026-01-01', to: '2026-01-31', register: 'delivered kWh' },
  }),
  'months.decide': ({ ids }) => besideAnother(ids),
  'costAvoidance.create': () => ({ body: PROJECT_DATES }),
  'costAvoidance.change': () => ({ body: { ...PROJECT_DATES, version: 1 } }),
  'onboarding.meter': () => ({ body: { newMeter: { meter_num: randomUUID() } } }),
  'onboarding.company': () => ({ body: { newCompany: { name: randomUUID() } } }),
  'imports.accept': ({ ids }) => inState(ids.import, 'checked'),
  'imports.readSheet': () => ({ body: { sheet: 0, header_row: 1 } }),
  'imports.undo': ({ ids }) => inState(ids.import, 'written'),
  'portals.add': () => ({ body: newPortal() }),
  'portfolios.save': ({ mark }) => ({ body: { name: mark } }),
  'portals.start': ({ ids }) => stopped(ids.portal),
  'portals.save': () => ({ body: { ...newPortal(), version: 1 } }),
  'prompts.create': ({ ids }) => ({
    body: { attachable_type: 'utility_account', attachable_id: ids.account },
  }),
  'prompts.save': ({ ids }) => ({ body: { attachable_type: 'utility_account', attachable_id: ids.account } }),
  'sourceExports.order': ({ ids }) => ({ body: { utility_bill_ids: String(ids.savedBill) } }),
  'users.resendInvite': async () => ({ params: { id: (await addPerson(app.services.db)).userId } }),
  'users.changeRoles': async () => ({
    params: { id: (await addPerson(app.services.db)).userId },
    body: { version: 1, admin: false, os: true },
  }),
  'users.invite': () => ({ body: { email: `${randomUUID()}@example.test` } }),
  'properties.generateShareables': () => ({ body: { includeCosts: true } }),
  'signUps.accept': () => ofSignUp(),
  'signUps.decline': () => ofSignUp(),
  'signUps.reopen': () => ofSignUp(),
  'records.search': () => ({ body: { of: {} } }),
  // Of a kind that contractors' staff change too; `user-records.test.ts` walks the others, field by field.
  'records.add': ({ mark }) => ({ params: { type: 'contacts' }, body: { values: { name: mark } } }),
  'records.get': () => ({ params: { type: 'properties' } }),
  'records.history': () => ({ params: { type: 'properties' } }),
  'records.change': () => ({ params: { type: 'properties' } }),
  'records.setActive': () => ({ params: { type: 'properties' } }),
  'requests.list': () => ({ params: { listType: 'all' } }),
  'requests.send': ({ ids }) => ({
    body: {
      email: {
        ...{ to: 'a@b.example', subject: 'Bills', body: 'Please.' },
        accounts: [{ id: ids.account, request_ids: [ids.accountMeter] }],
      },
    },
  }),
}

const newPortal = () => ({
  ...{ name: 'Portal', online_access_url: `https://${randomUUID()}.example`, recipe: 'portal' },
  utility_company_id: null,
  ...{ most_at_once: 1, seconds_between: 20, window_from: null, window_until: null },
  time_zone: 'America/New_York',
})

const PROJECT_DATES = { starts_on: '2025-01-01', baseline_from: '2024-01', baseline_to: '2024-12' }

const HALVES = [
  { page_from: 1, page_to: 1 },
  { page_from: 2, page_to: 3 },
]
/** What comes before a call about an import: that it has been checked, or written. */
async function inState(id: number | string | undefined, state: 'checked' | 'written'): Promise<Said> {
  await app.services.db.updateTable('imports').set({ state }).where('id', '=', Number(id)).execute()
  return {}
}

/** Another bill of the same meter and days, beside which it is decided about. */
async function besideAnother({ savedBill, accountMeter }: World['ids']): Promise<Said> {
  const { rows } = await sql<{ id: number }>`
    with another as (
      insert into utility_bills (utility_account_id, invoice_date, start_date, end_date, total_cents)
      select utility_account_id, invoice_date, start_date, end_date, 100 from utility_bills where id = ${savedBill}
      returning id
    ), charged as (
      insert into utility_bill_charges
        (utility_bill_id, utility_account_meter_id, start_date, end_date, description, charge_type_id, amount_cents)
      select id, ${accountMeter}, '2020-01-01', '2020-01-31', 'Service', 1, 100
      from (select id from another union select ${savedBill}::bigint) as bill
    )
    select id from another`.execute(app.services.db)
  return { body: { other_bill_id: rows[0]?.id, decision: 'both' } }
}

/** What comes before a client is asked for a password: that a login is broken for want of it. */
async function brokenFor(id: number | string | undefined): Promise<Said> {
  const broken = { status: 'Unable To Access', cause: 'wrong_password' } as const
  await app.services.db
    .updateTable('authorizations')
    .set({ ...broken, causeSince: new Date() })
    .where('id', '=', Number(id))
    .execute()
  return { body: { wanted: 'password', to: 'a@b.example', body: 'Please: {repair_link}' } }
}

/** Only the stop that is said is taken back. */
async function stopped(id: number | string | undefined): Promise<Said> {
  const stoppedAt = new Date()
  await app.services.db
    .updateTable('scraperPortals')
    .set({ stoppedAt, stoppedReason: 'Captchas' })
    .where('id', '=', Number(id))
    .execute()
  return { body: { stopped_at: stoppedAt.toISOString() } }
}

const SIGN_UP = {
  ...{ full_name: 'Ada Example', company_name: 'Example Towers', phone: '(555) 010-7788' },
  ...{ password: PASSWORD, password_confirmation: PASSWORD },
}

const PROOF = { body: { password: PASSWORD, code: null } }

/** The second step of somebody's sign-in, and a code for it. */
async function secondStep() {
  const { db } = app.services
  const { userId } = await addPerson(db)
  const [code = ''] = newRecoveryCodes()
  await db
    .insertInto('recoveryCodes')
    .values({ userId, hash: recoveryCodeHash(code) })
    .execute()
  await db.insertInto('totpFactors').values({ userId, confirmedAt: new Date() }).execute()
  return { step: (await secondStepOf({ db }, userId, false))?.step, code }
}

/** A link by which a world's login is mended. */
async function repairLinkOf({ ids, owner }: World): Promise<string> {
  const link = { authorizationId: Number(ids.authorization), wanted: 'password', label: 'Login' } as const
  const { uuid } = await app.services.db
    .transaction()
    .execute((tx) => insertRepairLink(tx, { ...link, createdBy: owner.userId, days: 1 }))
  return uuid
}

/** The token of a link in a mail to somebody new. */
/** A company that signed up, with its address confirmed. */
async function ofSignUp(): Promise<Said> {
  const { companyId } = await addPerson(app.services.db)
  const values = { acceptedAt: null, signedUpAt: new Date() }
  await app.services.db.updateTable('companies').set(values).where('id', '=', companyId).execute()
  return { params: { id: companyId } }
}

const arrivalCodeOf = async ({ token }: TestPerson): Promise<string> =>
  (await app.call('POST', '/auth/arrival_code', { token })).json().code

async function mailedToken(kind: 'confirmation' | 'invite'): Promise<string> {
  const { db } = app.services
  const { userId, companyId, email } = await addPerson(db)
  const invite = () => sql<{ id: number }>`
    insert into team_invites (company_id, invited_by, full_name, email, expires_at)
    values (${companyId}, ${userId}, 'Ada Example', ${`${userId}@example.test`}, now() + interval '1 day') returning id`
  const id = kind !== 'invite' ? userId : ((await invite().execute(db)).rows[0]?.id ?? 0)
  return (await withToken(db, { kind, id }, '={token}', email)).slice(1)
}

/** The token of a link by which somebody new chooses a password. */
async function passwordToken(): Promise<string> {
  const { db } = app.services
  const { userId } = await addPerson(db)
  return issueToken(db, { kind: 'password', id: userId })
}

/** What stands against a call, whoever makes it: by its name, or by its path's base and its name. */
const STANDS_AGAINST: Record<string, number> = {
  // The bill was never split and needs no password, the mail is in no doubt, the utility was never accepted.
  'bills.unsplit': 409,
  'bills.unlock': 409,
  // The conversation was not removed.
  'chat.restore': 404,
  // Somebody has an account.
  'setUp.link': 400,
  'setUp.firstAdmin': 400,
  'setUp.loadDemo': 400,
  // No app of QuickBooks is set up.
  'quickbooks.authUri': 409,
  'quickbooks.connect': 409,
  'quickbooks.disconnect': 409,
  'quickbooks.refresh': 409,
  // There is no mail server and no service to be tried.
  'provider.tryMail': 400,
  'provider.tryAi': 400,
  // Nothing was set yet that could be seen.
  'provider.saveSettings': 409,
  'provider.restoreSettings': 409,
  'requests.settleMail': 409,
  'utilities.giveBack': 409,
  // It was accepted, and has meters.
  'properties.remove': 409,
  // One's own second factor is turned off elsewhere.
  'users.resetSecondFactor': 409,
  // No browser made or signed what a sample says, and no authenticator shows its code.
  'auth.loginPasskey': 400,
  'account.addPasskey': 400,
  'account.confirmAuthenticator': 400,
  // The saved bill came by a list.
  'review.sendBack': 409,
  // The property was sent back: it is its client's turn.
  'propertyIntake.plan': 409,
  'propertyIntake.accept': 409,
  'propertyIntake.sendBack': 409,
  // Staff are of the company; no deletion waits for it.
  'clients.planDeletion': 409,
  'clients.cancelDeletion': 409,
  // Nothing is merged with itself, or set apart from itself.
  'records.merge': 409,
  'records.setApart': 409,
  // The list that is sent is none of intervals.
  'intervals.upload': 400,
  // Nor of temperatures.
  'temperatures.upload': 400,
  // The bill set nothing up; the meter has no password.
  'onboarding.undo': 404,
  'meters.revealPassword': 404,
  // The login opens an account, which was not added by hand; it has no password.
  'authorizations.remove': 409,
  'authorizations.removeAccount': 404,
  'authorizations.reveal': 404,
  // Nor has it a code, and the mail is about requests.
  'authorizations.code': 404,
  'authorizations.recallRepair': 404,
  // Nothing was done to the portfolios that could be taken back.
  'portfolios.restore': 409,
  // Its invoices are not made in QuickBooks.
  'portfolioMonths.draft': 409,
  'portfolioMonths.invoice': 409,
  // A worker was sent there.
  'portals.remove': 409,
  // The credentials went to no login yet, and are not sealed in any.
  'submissions.unmap': 409,
  // How files are cut is chosen on staff's path.
  'client configurations.removeSplitRule': 403,
}
const standsAgainst = ({ access, name }: Place): number | undefined =>
  STANDS_AGAINST[`${access} ${name}`] ?? STANDS_AGAINST[name]

/** What only staff's path takes, or nobody does, whosever record it is. */
const NOT_CLIENTS: Record<string, number> = {
  'bills.bulk body |2 bills 0 id': 403,
  'bills.bulk body |2 company_id': 403,
  'bills.bulk body |3 bills 0 id': 403,
  'configurations.create body splitRules 0 id': 403,
  'configurations.save body splitRules 0 id': 403,
  'configurations.save body removed_split_rules 0': 403,
  'onboarding.undo body id': 404,
}

/** What stands against naming one's own. */
const OWN: Record<string, number> = {
  ...NOT_CLIENTS,
  // It is neither saved nor skipped.
  'bills.revert body textract_bill_id': 409,
  'bills.restore body textract_bill_id': 409,
  // There is one for this utility.
  'configurations.create body utility_company_id': 409,
}

const among = (status: number, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, status]))

/** What another company's record is answered by, where that is not the rule of `answerFor`. */
const FOREIGN: Record<string, number> = {
  // Which rows changed is asked by their ids; of another company none is answered.
  'review.accountMeters body changed bills 0': 200,
  'review.accountMeters body changed validations 0': 200,
  'review.meters body changed bills 0': 200,
  'review.meters body changed validations 0': 200,
  ...NOT_CLIENTS,
  'bills.upload fields company_id': 403,
  'properties.uploadFile fields property_id': 404,
  'properties.submit body ids 0': 404,
  'costAvoidance.list query property_id': 404,
  'chat.initialize body property_id': 404,
  'chat.initialize body utility_account_meter_id': 404,
  'chat.continue body utility_account_meter_id': 404,
  'configurations.try body configuration id': 404,
  // Lists and selections go without it.
  ...among(200, [
    'bills.search body utility_company_id',
    'bills.export body utility_company_id',
    'utilities.accounts params id',
    'bills.bulk body |0 bills 0 id',
    'bills.bulk body |1 bills 0 id',
    'bills.bulk body |4 bills 0 id',
    'bills.bulk body |1 utility_company_id',
    'bills.bulk body |1 utility_account_id',
    'mappings.acknowledge body charge_ids 0',
    'mappings.acknowledge body usage_ids 0',
  ]),
  // The bill's own reading is meant, whatever is said; a meter of another account is a problem of the bill.
  ...among(
    200,
    ['bills.update body', 'bills.validate body bill', 'bills.create body bill'].map(
      (at) => `${at} gpt_bill id`,
    ),
  ),
  ...among(
    200,
    ['validate', 'create'].flatMap((name) =>
      ['charges', 'usages'].map(
        (lines) => `bills.${name} body bill gpt_bill ${lines} 0 utility_account_meter_id`,
      ),
    ),
  ),
  // Of a configuration only its own questions and rules are changed or left out; others are taken for new ones.
  ...among(200, [
    'bills.splitPreview body splitRules 0 id',
    'bills.split body splitRules 0 id',
    'configurations.create body queries 0 id',
    'configurations.save body queries 0 id',
    'configurations.save body removed_queries 0',
    'configurations.try body configuration utility_company_id',
    'configurations.try body configuration queries 0 id',
    'configurations.try body configuration splitRules 0 id',
    'configurations.try body configuration removed_queries 0',
    'configurations.try body configuration removed_split_rules 0',
  ]),
  // Configurations are no matter of contractors.
  'contractor bills.extract body config |0': 403,
  'contractor bills.extract body config |1 id': 403,
}

/** Names of utilities that only one client has: contractors find the utility of any bill. */
const OPEN_TO_CONTRACTORS: readonly CallName[] = ['utilities.list']

/** One path is for both: on it staff see every client’s. */
const STAFF_SEE_ALL: readonly CallName[] = [
  'authorizations.list',
  'authorizations.get',
  'authorizations.export',
]
const seesAll = (role: Role, { name }: Place) => role === 'staff' && STAFF_SEE_ALL.includes(name)

interface Sent {
  foreign?: { record: CallRecord; of: World }
}

const send = async (place: Place, headers: Record<string, string>, world: World, sent: Sent = {}) =>
  sendSample(app, place, world, { headers, said: await SAID[place.name]?.(world), ...sent })

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
/** One's own session for each call: some calls end it. */
const sessionOf = async (who: Role) =>
  bearer(await openTestSession(app.services.db, people[who].userId, 3_600))

const sign = (key: Uint8Array, claims: object) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(randomUUID())
    .setExpirationTime('1h')
    .sign(key)
const claimsOfStaff = () => ({
  admin: true,
  os: false,
  user_id: people.staff.userId,
  company_id: people.staff.companyId,
  company_uuid: randomUUID(),
})
const keyOf = (info: string) => new Uint8Array(hkdfSync('sha256', TEST_SECRET, '', info, 32))
const unsigned = (claims: object) =>
  [{ alg: 'none' }, { ...claims, exp: 4e9, jti: randomUUID() }, '']
    .map((part) => (part === '' ? '' : Buffer.from(JSON.stringify(part)).toString('base64url')))
    .join('.')

const STRANGERS: Record<string, () => Promise<Record<string, string>>> = {
  nobody: async () => ({}),
  'an expired token': async () => bearer(expired),
  'a token of a session that was ended': async () => bearer(revoked),
  'a token signed with another key': async () => bearer(await sign(new Uint8Array(32), claimsOfStaff())),
  'a token without a signature': async () => bearer(unsigned(claimsOfStaff())),
  'a token of this server for something else': async () =>
    bearer(await sign(keyOf('mail-links'), claimsOfStaff())),
  'a token for a session that never was': async () =>
    bearer(await sign(keyOf('session-token'), claimsOfStaff())),
  'a widget’s token alone': async () => ({ widgetToken: (await sessionOf('client')).authorization }),
  nonsense: async () => bearer('../../etc/passwd'),
}

// Answers without an end: who hears what is told by events.test.ts.
const answered = PLACES.filter(({ name, access }) => name !== 'events.stream' && access !== 'key')
/** What another system may do by a key: see sync-keys.test.ts. */
const byKey = PLACES.filter(({ access }) => access === 'key')

describe.each(Object.entries(STRANGERS))('%s', (_, headers) => {
  test.each(PLACES.filter(({ access }) => access !== 'anon'))(
    'is not let in at $method $pattern',
    async (place) => {
      const answer = await send(place, await headers(), other)
      expect(answer.statusCode).toBe(401)
      expect(answer.body).not.toContain(other.mark)
    },
  )
})

test.each(PLACES.filter(({ access }) => access === 'client' || access === 'admin'))(
  'an API key is not let in at $method $pattern',
  async (place) => {
    const { token } = await addApiKey(app.services.db, people.staff.userId)
    const answer = await send(place, bearer(token), other)
    expect(answer.statusCode).toBe(401)
    expect(answer.body).not.toContain(other.mark)
  },
)

/** Calls that are about no document, by the first part of their names. */
const OF_PROPERTIES = /^(properties|intervals|temperatures|costAvoidance|widgets|chat)\./

const may = (role: Role, { name, access, shape }: Place): boolean => {
  const marks: { admin?: boolean; os?: boolean; variant?: 'documents' } = ROLES[role]
  if ((access === 'admin' || shape.clients === false) && !marks.admin) return false
  if (access === 'client' && marks.variant === 'documents' && OF_PROPERTIES.test(name)) return false
  return !(shape.contractors === false && marks.os)
}

describe.each(Object.keys(ROLES) as Role[])('%s', (role) => {
  test.each(PLACES.filter((place) => place.access !== 'key' && !may(role, place)))(
    'is refused at $method $pattern',
    async (place) => {
      const answer = await send(place, await sessionOf(role), await worldOf(role))
      expect(answer.json().error).toMatchObject({ code: 'forbidden' })
    },
  )

  test.each(byKey)('has a session that is no key at $method $pattern', async (place) => {
    const answer = await send(place, await sessionOf(role), await worldOf(role))
    expect(answer.json().error).toMatchObject({ code: 'unauthenticated' })
  })

  test.each(answered.filter((place) => may(role, place)))('may call $method $pattern', async (place) => {
    const world = await worldOf(role)
    const answer = await send(place, await sessionOf(role), world)
    if (place.method !== 'GET') worlds.delete(role)
    expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([
      standsAgainst(place) ?? 200,
      expect.any(String),
    ])
    const seesNames = role === 'contractor' && OPEN_TO_CONTRACTORS.includes(place.name)
    if (place.access !== 'admin' && !seesNames && !seesAll(role, place))
      expect(answer.body).not.toContain(other.mark)
  })
})

/** Fields that say who somebody is and what a company may, as the database, the API and the program name them. */
const RIGHTS = {
  ...{ admin: true, os: false, role: 'admin', user_id: 1, userId: 1, owner_id: 1, provider: true },
  ...{ accepted_at: '2026-01-01', acceptedAt: '2026-01-01', variant: 'full', demo: true, chat: true },
  ...{ os_can_process: true, osCanProcess: true, exclude_from_t1_processing: false, proved_at: '2099-01-01' },
  ...{
    email_confirmed_at: '2026-01-01',
    disabled_at: null,
    second_factor_for: 'nobody',
    scopes: ['records:write'],
  },
}

/** What everybody who calls may, and their companies. */
async function rightsNow(): Promise<unknown> {
  const ids = Object.values(people).map(({ userId }) => userId)
  const { rows } = await sql`
    select person.id, admin, os, person.company_id, demo, disabled_at, email_confirmed_at, company.provider,
      company.accepted_at, company.variant, company.chat, company.os_can_process, company.exclude_from_t1_processing
    from users as person join companies as company on company.id = person.company_id
    where person.id = any(${ids}::bigint[]) order by person.id`.execute(app.services.db)
  return rows
}

/** Fields of a call's own say so: users are invited with a role, and records have the fields of their kind. */
const SETS_RIGHTS: readonly CallName[] = ['users.invite', 'users.changeRoles']

describe.each(['client', 'staff of a contractor'] as const)('%s', (role) => {
  const changing = answered.filter(
    (place) =>
      may(role, place) &&
      place.method !== 'GET' &&
      (place.shape.body ?? place.shape.fields) !== undefined &&
      !SETS_RIGHTS.includes(place.name),
  )
  test.each(changing)('gains nothing by fields of other records at $method $pattern', async (place) => {
    const before = await rightsNow()
    const said = (await SAID[place.name]?.(await worldOf(role))) ?? {}
    const part = place.shape.body === undefined ? 'fields' : 'body'
    const sent = { ...said, [part]: { ...RIGHTS, ...said[part] } }
    const answer = await sendSample(app, place, await worldOf(role), {
      headers: await sessionOf(role),
      said: sent,
    })
    worlds.delete(role)
    expect(answer.statusCode).toBeLessThan(500)
    expect(await rightsNow()).toEqual(before)
  })
})

test.each(answered.filter(({ access }) => access === 'anon'))(
  'nobody may call $method $pattern',
  async (place) => {
    const answer = await send(place, {}, await worldOf('client'))
    expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([
      standsAgainst(place) ?? 200,
      expect.any(String),
    ])
  },
)

/** Kinds of records that are everybody's. */
const SHARED: readonly RecordKind[] = ['energyType', 'unit', 'demandUnit', 'emailTemplate', 'portal', 'user']
/** What a person chooses on a form: another company's is told as a wrong choice. */
const CHOSEN: readonly RecordKind[] = [
  'account',
  'accountMeter',
  'configuration',
  'property',
  'propertyAccount',
  'readingLine',
  'utility',
]

/** How a call answers a record of another company. Clients do not choose the company: whatever they say, it is theirs. */
function answerFor(
  role: Role,
  { name, record, named }: { name: CallName; record: CallRecord; named: string },
): number {
  const exception = FOREIGN[`${role} ${name} ${named}`] ?? FOREIGN[`${name} ${named}`]
  if (exception !== undefined) return exception
  if (record.part === 'params') return 404
  if (record.kind === 'company') return 200
  return CHOSEN.includes(record.kind) ? 400 : 404
}

const foreign = answered
  .filter(({ access, shape }) => access === 'client' && shape.clients !== false)
  .flatMap((place) =>
    recordsOf(place)
      .filter(({ kind }) => !SHARED.includes(kind))
      .map((record) => ({ ...place, record, named: `${record.part} ${record.path.join(' ')}` })),
  )

describe('of the own company', () => {
  test.each(foreign)('a record is there at $method $pattern, $named', async ({ record, named, ...place }) => {
    const world = await worldOf('client')
    const answer = await send(place, await sessionOf('client'), world, { foreign: { record, of: world } })
    if (place.method !== 'GET') worlds.delete('client')
    const expected = OWN[`${place.name} ${named}`] ?? standsAgainst(place) ?? 200
    expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([expected, expect.any(String)])
  })
})

describe.each(['client', 'contractor', 'staff'] as const)('for %s on the paths of clients', (role) => {
  test.each(foreign.filter((place) => may(role, place) && !seesAll(role, place)))(
    'another company’s record is not there at $method $pattern, $named',
    async ({ record, named, ...place }) => {
      const before = await standOf(app, other)
      const sent = { foreign: { record, of: other } }
      const answer = await send(place, await sessionOf(role), await worldOf(role), sent)
      if (answer.statusCode === 200) worlds.delete(role)
      const expected = answerFor(role, { name: place.name, record, named })
      expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([expected, expect.any(String)])
      expect(answer.body).not.toContain(other.mark)
      expect(await standOf(app, other)).toBe(before)
    },
  )
})

test('the words looked for are there to be found', async () => {
  const world = await worldOf('client')
  const { token } = world.owner
  const answer = await app.call('GET', '/properties', { token })
  expect(answer.statusCode).toBe(200)
  const bills = await app.call('GET', `/documents/${world.ids.bill}`, { token })
  expect(bills.body).toContain(world.mark)
})
