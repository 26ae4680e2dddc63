import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson, openTestSession, PASSWORD, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let server: TestApp
let admin: TestPerson
let os: TestPerson
let client: TestPerson

beforeAll(async () => {
  server = await createTestApp()
  admin = await addPerson(server.services.db, { admin: true })
  os = await addPerson(server.services.db, { os: true })
  client = await addPerson(server.services.db)
})

afterAll(() => server.close())

const logIn = (body: object) => server.call('POST', '/auth/login', { body })
const check = (token: string) => server.call('GET', '/auth/checkToken', { token })

async function tokenFor(person: TestPerson, remember = false): Promise<string> {
  const answer = await logIn({ email: person.email, password: PASSWORD, remember })
  expect(answer.statusCode).toBe(200)
  return answer.json().token
}

const claimsIn = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const hoursLeft = (token: string) => (claimsIn(token).exp - Date.now() / 1000) / 3_600

describe('signing in', () => {
  test('answers a token with the claims that screens read', async () => {
    const claims = claimsIn(await tokenFor(client))
    expect(claims).toMatchObject({
      admin: false,
      os: false,
      user_id: client.userId,
      company_id: client.companyId,
      company_uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      exp: expect.any(Number),
    })
  })

  test.each([
    ['staff', () => admin, { admin: true, os: false }],
    ['outsourced staff', () => os, { admin: false, os: true }],
    ['a client', () => client, { admin: false, os: false }],
  ])('says who %s is', async (_, person, roles) => {
    const answer = await check(await tokenFor(person()))
    expect(answer.json()).toMatchObject({ ...roles, email: person().email, user_id: person().userId })
  })

  test('takes the address in any case and with blanks around', async () => {
    const answer = await logIn({ email: ` ${client.email.toUpperCase()} `, password: PASSWORD })
    expect(answer.statusCode).toBe(200)
  })

  test('lasts 12 hours, or 30 days when remembered', async () => {
    expect(hoursLeft(await tokenFor(client))).toBeCloseTo(12, 1)
    expect(hoursLeft(await tokenFor(client, true))).toBeCloseTo(720, 1)
  })

  test.each([
    ['without an address', { email: '', password: PASSWORD }],
    ['without a password', { email: 'someone@example.test', password: '' }],
    ['without either', {}],
  ])('is refused %s', async (_, body) => {
    const answer = await logIn(body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toMatchObject({
      code: 'invalid_input',
      message: 'Please provide an email and password.',
    })
  })

  test('is refused with a body that is no object', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/api/v1/auth/login' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.code).toBe('invalid_input')
  })

  test('tells an unknown account from a wrong password', async () => {
    const unknown = await logIn({ email: 'nobody@example.test', password: PASSWORD })
    expect([unknown.statusCode, unknown.json().error.message]).toEqual([
      400,
      'That account is not registered.',
    ])
    const wrong = await logIn({ email: client.email, password: 'Wrong-pass1' })
    expect([wrong.statusCode, wrong.json().error.message]).toEqual([401, 'Invalid credentials.'])
  })
})

describe('a token', () => {
  test.each([
    ['bare', (token: string) => token],
    ['after Bearer', (token: string) => `Bearer ${token}`],
    ['after bearer in small letters', (token: string) => `bearer ${token}`],
  ])('is taken %s', async (_, header) => {
    const headers = { authorization: header(await tokenFor(client)) }
    expect((await server.call('GET', '/auth/checkToken', { headers })).statusCode).toBe(200)
  })

  test('ends with its session on log out; other sessions live on', async () => {
    const [first, second] = [await tokenFor(client), await tokenFor(client)]
    expect((await server.call('POST', '/auth/logout', { token: first })).statusCode).toBe(200)
    expect((await check(first)).statusCode).toBe(401)
    expect((await check(second)).statusCode).toBe(200)
  })

  test('of a session that is over is refused', async () => {
    const token = await openTestSession(server.services.db, client.userId, -1)
    expect((await check(token)).statusCode).toBe(401)
  })

  test('with time left is refused when its session was shortened', async () => {
    const { db } = server.services
    const person = await addPerson(db)
    await db
      .updateTable('sessions')
      .set({ expiresAt: new Date(0) })
      .where('userId', '=', person.userId)
      .execute()
    expect((await check(person.token)).statusCode).toBe(401)
  })

  test('of a removed person is refused', async () => {
    const { db } = server.services
    const person = await addPerson(db)
    await db.deleteFrom('users').where('id', '=', person.userId).execute()
    expect((await check(person.token)).statusCode).toBe(401)
  })

  test.each<[string, (token: string) => string | Promise<string>]>([
    ['that is no token', () => 'not-a-token'],
    ['with a changed claim', raised],
    ['without a signature', unsigned],
    ['signed with another key', resigned],
  ])('%s is refused', async (_, forge) => {
    const forged = await forge(await tokenFor(client))
    const answer = await check(forged)
    expect(answer.statusCode).toBe(401)
    expect(answer.json().error.code).toBe('unauthenticated')
  })

  test('is needed', async () => {
    const answer = await server.call('GET', '/auth/checkToken')
    expect(answer.statusCode).toBe(401)
  })
})

/** The same token that now claims to be staff's. */
function raised(token: string): string {
  const [header, , signature] = token.split('.')
  const claims = { ...claimsIn(token), admin: true }
  return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
}

function unsigned(token: string): string {
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
  return `${header}.${token.split('.')[1]}.`
}

function resigned(token: string): Promise<string> {
  const key = new TextEncoder().encode('another-key-another-key-another-key-another')
  return new SignJWT(claimsIn(token)).setProtectedHeader({ alg: 'HS256' }).sign(key)
}
