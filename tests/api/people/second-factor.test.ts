import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPerson, openTestSession, PASSWORD, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.services.db.deleteFrom('signInFailures').execute()
  await app.services.db.updateTable('signInPolicy').set({ secondFactorFor: 'nobody' }).execute()
})

/** The code that an authenticator shows now, or so many half minutes from now. */
const codeOf = (secret: string, halfMinutes = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + halfMinutes * 30 })

const as = ({ token }: TestPerson, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.call(method, path, { token, body })

const logIn = async (person: TestPerson) =>
  (await app.call('POST', '/auth/login', { body: { email: person.email, password: PASSWORD } })).json()
const stepOf = async (person: TestPerson): Promise<string> => (await logIn(person)).second_step.step
const giveCode = (step: string, code: string) =>
  app.call('POST', '/auth/login/code', { body: { step, code } })

interface Secured extends TestPerson {
  secret: string
  codes: string[]
}

/** Somebody with an authenticator, whose present code was used to set it up. */
async function addSecured(options: Parameters<typeof addPerson>[1] = {}): Promise<Secured> {
  const person = await addPerson(app.services.db, options)
  const begun = await as(person, 'POST', '/account/authenticator/begin', { password: PASSWORD })
  const { secret } = begun.json()
  const body = { code: codeOf(secret, -1) }
  const confirmed = await as(person, 'POST', '/account/authenticator/confirm', body)
  expect(confirmed.statusCode).toBe(200)
  return { ...person, secret, codes: confirmed.json().recovery_codes }
}

const events = async (person: TestPerson) => {
  const rows = await app.services.db.selectFrom('auditEvents').selectAll().orderBy('id').execute()
  return rows.filter(({ whoId, subjectId }) => whoId === person.userId || subjectId === person.userId)
}
const actionsOf = async (person: TestPerson) => (await events(person)).map(({ action }) => action)

describe('an authenticator', () => {
  test('is set up with the password, a secret to scan and its first code', async () => {
    const person = await addPerson(app.services.db)
    const begin = (body: object) => as(person, 'POST', '/account/authenticator/begin', body)
    expect((await begin({ password: 'Wrong-pass1' })).statusCode).toBe(400)
    const { secret, address } = (await begin({ password: PASSWORD })).json()
    expect(address).toContain(`secret=${secret}`)
    expect(await logIn(person)).toHaveProperty('token')
    const confirm = (code: string) => as(person, 'POST', '/account/authenticator/confirm', { code })
    expect((await confirm('000000')).statusCode).toBe(400)
    expect((await confirm(codeOf(secret))).json().recovery_codes).toHaveLength(10)
    expect(await logIn(person)).toHaveProperty('second_step')
    expect(await actionsOf(person)).toContain('second_factor_on')
  })

  test('is asked for after the password, and before there is any session', async () => {
    const person = await addSecured()
    const { db } = app.services
    const sessions = () =>
      db.selectFrom('sessions').where('userId', '=', person.userId).select('id').execute()
    const before = (await sessions()).length
    const answer = await logIn(person)
    expect(answer).toEqual({
      second_step: { step: expect.any(String), authenticator: true, passkey: false },
    })
    expect(await sessions()).toHaveLength(before)
    const asSession = await app.call('GET', '/auth/checkToken', { token: answer.second_step.step })
    expect(asSession.statusCode).toBe(401)
    const { token } = (await giveCode(answer.second_step.step, codeOf(person.secret))).json()
    expect((await app.call('GET', '/auth/checkToken', { token })).json().user_id).toBe(person.userId)
  })

  test('may be half a minute early or late, and no more', async () => {
    for (const [halfMinutes, status] of [
      [-3, 400],
      [3, 400],
      [0, 200],
    ] as const) {
      const person = await addSecured()
      const answer = await giveCode(await stepOf(person), codeOf(person.secret, halfMinutes))
      expect(answer.statusCode).toBe(status)
    }
  })

  test('has each code taken once', async () => {
    const person = await addSecured()
    const code = codeOf(person.secret)
    expect((await giveCode(await stepOf(person), code)).statusCode).toBe(200)
    expect((await giveCode(await stepOf(person), code)).statusCode).toBe(400)
  })

  test('lets in one of two who give the same code at once', async () => {
    const person = await addSecured()
    const code = codeOf(person.secret)
    const steps = [await stepOf(person), await stepOf(person)]
    const answers = await Promise.all(steps.map((step) => giveCode(step, code)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  })

  test('does not take the code before the one that was taken', async () => {
    const person = await addSecured()
    expect((await giveCode(await stepOf(person), codeOf(person.secret, 1))).statusCode).toBe(200)
    expect((await giveCode(await stepOf(person), codeOf(person.secret))).statusCode).toBe(400)
  })

  test('makes whoever guesses wait, wherever the guesses come from', async () => {
    const person = await addSecured()
    const step = await stepOf(person)
    const guess = (address: string) =>
      app.app.inject({
        method: 'POST',
        url: '/api/v1/auth/login/code',
        payload: { step, code: '000000' },
        remoteAddress: address,
      })
    for (let tried = 1; tried <= 5; tried++) expect((await guess(`203.0.113.${tried}`)).statusCode).toBe(400)
    expect((await guess('203.0.113.99')).statusCode).toBe(429)
    expect((await giveCode(step, codeOf(person.secret))).statusCode).toBe(429)
    expect(await actionsOf(person)).toContain('sign_in_failed')
  })

  test('makes the right password no way to go on guessing', async () => {
    const person = await addSecured()
    for (let tried = 1; tried <= 5; tried++) await giveCode(await stepOf(person), '000000')
    expect((await giveCode(await stepOf(person), '000000')).statusCode).toBe(429)
  })

  test('is turned off with the password or a code, not without', async () => {
    const person = await addSecured()
    const turnOff = (body: object) => as(person, 'POST', '/account/authenticator/turn_off', body)
    expect((await turnOff({})).statusCode).toBe(400)
    expect((await turnOff({ password: 'Wrong-pass1' })).statusCode).toBe(400)
    const elsewhere = await openTestSession(app.services.db, person.userId, 600)
    expect((await turnOff({ code: codeOf(person.secret) })).statusCode).toBe(200)
    expect(await logIn(person)).toHaveProperty('token')
    const there = await app.call('GET', '/auth/checkToken', { token: elsewhere })
    expect(there.statusCode, 'other sessions end').toBe(401)
    const account = (await as(person, 'GET', '/account')).json()
    expect(account.second_factor).toMatchObject({ authenticator: false, recovery_codes: 0 })
    expect(await actionsOf(person)).toContain('second_factor_off')
  })

  test('keeps its secret sealed, and out of what is recorded', async () => {
    const person = await addSecured()
    const { sealed } = await app.services.db
      .selectFrom('secrets')
      .where('purpose', '=', 'totp')
      .where('ownerId', '=', person.userId)
      .select('sealed')
      .executeTakeFirstOrThrow()
    expect(sealed.toString('latin1')).not.toContain(person.secret)
    expect(JSON.stringify(await events(person))).not.toContain(person.secret)
  })
})

describe('the step between password and code', () => {
  const age = (seconds: number) =>
    app.services.db
      .updateTable('signInSteps')
      .set({ expiresAt: new Date(Date.now() - seconds * 1000) })
      .execute()

  test('opens one session', async () => {
    const person = await addSecured()
    const step = await stepOf(person)
    expect((await giveCode(step, person.codes[0] ?? '')).statusCode).toBe(200)
    expect((await giveCode(step, person.codes[1] ?? '')).statusCode).toBe(400)
  })

  test('opens one session for two right codes at once, and uses up one', async () => {
    const person = await addSecured()
    const step = await stepOf(person)
    const answers = await Promise.all(person.codes.slice(0, 2).map((code) => giveCode(step, code)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    const { second_factor } = (await as(person, 'GET', '/account')).json()
    expect(second_factor.recovery_codes).toBe(9)
  })

  test('is over after ten minutes', async () => {
    const person = await addSecured()
    const step = await stepOf(person)
    await age(1)
    expect((await giveCode(step, codeOf(person.secret))).json().error.message).toContain('too long')
  })

  test('is over once the password was changed', async () => {
    const person = await addSecured()
    const step = await stepOf(person)
    const body = {
      present_password: PASSWORD,
      password: 'Another-pass7',
      password_confirmation: 'Another-pass7',
      end_other_sessions: false,
    }
    expect((await as(person, 'POST', '/account/password', body)).statusCode).toBe(200)
    expect((await giveCode(step, codeOf(person.secret))).statusCode).toBe(400)
  })
})

describe('a recovery code', () => {
  test('stands in for the authenticator, once', async () => {
    const person = await addSecured()
    const [code = ''] = person.codes
    expect((await giveCode(await stepOf(person), code.toLowerCase())).statusCode).toBe(200)
    expect((await giveCode(await stepOf(person), code)).statusCode).toBe(400)
    expect(await actionsOf(person)).toContain('recovery_code_used')
  })

  test('lets in one of two who give it at once', async () => {
    const person = await addSecured()
    const [code = ''] = person.codes
    const steps = [await stepOf(person), await stepOf(person)]
    const answers = await Promise.all(steps.map((step) => giveCode(step, code)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  })

  test('is of no use once new ones were made, which asks for a proof', async () => {
    const person = await addSecured()
    const make = (body: object) => as(person, 'POST', '/account/recovery_codes', body)
    expect((await make({})).statusCode).toBe(400)
    const { recovery_codes: made } = (await make({ password: PASSWORD })).json()
    expect((await giveCode(await stepOf(person), person.codes[0] ?? '')).statusCode).toBe(400)
    expect((await giveCode(await stepOf(person), made[0])).statusCode).toBe(200)
  })

  test('is kept as a hash alone', async () => {
    const person = await addSecured()
    const rows = await app.services.db
      .selectFrom('recoveryCodes')
      .where('userId', '=', person.userId)
      .select('hash')
      .execute()
    const kept = rows.map(({ hash }) => hash.toString('latin1')).join()
    for (const code of person.codes) expect(kept).not.toContain(code.replaceAll('-', ''))
  })
})

describe('what needs a proof', () => {
  test('makes whoever guesses it in an open window wait', async () => {
    const person = await addSecured()
    const guess = () => as(person, 'POST', '/account/recovery_codes', { password: 'Wrong-pass1' })
    for (let tried = 1; tried <= 5; tried++) expect((await guess()).statusCode).toBe(400)
    expect((await guess()).statusCode).toBe(429)
    const right = await as(person, 'POST', '/account/recovery_codes', { password: PASSWORD })
    expect(right.statusCode).toBe(429)
  })
})

describe('where a second factor is needed', () => {
  const need = async (who: string) => {
    const chief = await addSecured({ admin: true })
    const body = { second_factor_for: who, password: PASSWORD }
    expect((await as(chief, 'PUT', '/admin/sign_in_policy', body)).statusCode).toBe(200)
    return chief
  }

  test('staff without one get to their account alone, with the sessions that they have', async () => {
    const staff = await addPerson(app.services.db, { admin: true })
    const client = await addPerson(app.services.db)
    const chief = await need('staff')
    const refused = await as(staff, 'GET', '/admin/companies')
    expect(refused.statusCode).toBe(403)
    expect(refused.json().error.details).toEqual({ second_factor: 'due' })
    expect((await as(staff, 'GET', '/account')).json().second_factor.needed).toBe(true)
    expect((await as(client, 'GET', '/properties')).statusCode).toBe(200)
    expect((await as(chief, 'GET', '/admin/companies')).statusCode).toBe(200)
    const { secret } = (
      await as(staff, 'POST', '/account/authenticator/begin', { password: PASSWORD })
    ).json()
    await as(staff, 'POST', '/account/authenticator/confirm', { code: codeOf(secret) })
    expect((await as(staff, 'GET', '/admin/companies')).statusCode).toBe(200)
  })

  test('staff of a contractor are staff, and everybody is everybody', async () => {
    const os = await addPerson(app.services.db, { os: true })
    const client = await addPerson(app.services.db)
    await need('staff')
    expect((await as(os, 'POST', '/documents/search', {})).statusCode).toBe(403)
    await need('everybody')
    expect((await as(client, 'GET', '/properties')).statusCode).toBe(403)
  })

  test('the change asks for a proof, is for admins of our own, and is recorded', async () => {
    const chief = await addSecured({ admin: true })
    const set = (person: TestPerson, body: object) => as(person, 'PUT', '/admin/sign_in_policy', body)
    expect((await set(chief, { second_factor_for: 'staff' })).statusCode).toBe(400)
    const contractor = await addPerson(app.services.db, { admin: true, os: true })
    const asked = { second_factor_for: 'staff', password: PASSWORD }
    expect((await set(contractor, asked)).statusCode).toBe(403)
    expect((await set(chief, asked)).statusCode).toBe(200)
    expect((await events(chief)).at(-1)).toMatchObject({
      action: 'setting_changed',
      details: { changes: { second_factor_for: { before: 'nobody', after: 'staff' } } },
    })
  })
})

describe('an admin', () => {
  test('resets the second factor of somebody who lost it, which ends the sessions and is recorded', async () => {
    const chief = await addPerson(app.services.db, { admin: true })
    const person = await addSecured()
    const reset = () => as(chief, 'POST', `/admin/users/${person.userId}/reset_second_factor`)
    expect((await reset()).statusCode).toBe(200)
    expect((await as(person, 'GET', '/account')).statusCode).toBe(401)
    expect(await logIn(person)).toHaveProperty('token')
    expect((await reset()).statusCode).toBe(409)
    expect((await events(person)).find(({ details }) => details.by === 'admin')).toMatchObject({
      action: 'second_factor_off',
      whoId: chief.userId,
      subjectId: person.userId,
    })
    const again = { ...person, token: await openTestSession(app.services.db, person.userId, 60) }
    expect((await as(again, 'GET', '/account')).json().second_factor.recovery_codes).toBe(0)
  })
})
