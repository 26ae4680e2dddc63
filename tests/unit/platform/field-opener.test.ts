import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ofLink, ofUser } from '#base/sealed-place.ts'
import type { Call } from '#contract/client/client.ts'
import { sealForServer } from '#contract/client/seal-for-server.ts'
import { seal } from '#contract/kernel/hpke.ts'
import { type Envelope, openEnvelopes, sealable, takesEnvelopes } from '#contract/kernel/sealed-field.ts'
import { createFieldOpener } from '#server/platform/secrets/field-opener.ts'

const SECRET = 'one-secret-of-the-app-0123456789'
const NEXT_SECRET = 'another-secret-of-the-app-012345'
const PLACE = { call: 'public.credentials', whose: ofLink('a-uuid'), field: 'online_access_password' }
const PASSWORD = 'Pässwort · 密码 \u{1F511}'

const opener = await createFieldOpener(SECRET)
const sealed = await seal(PASSWORD, PLACE, opener.publicKey)
const RELOAD = /Reload the page and try again\.$/
const refused = (envelope: object, place = PLACE, by = opener) =>
  expect(by.open(envelope, place)).rejects.toMatchObject({ code: 'unprocessable', message: RELOAD })

test('what is sealed for a place opens there, and shows nothing of the text', async () => {
  expect(await opener.open(sealed, PLACE)).toBe(PASSWORD)
  expect(JSON.stringify(sealed)).not.toContain('wort')
})

test('the same text is sealed otherwise each time', async () => {
  const again = await seal(PASSWORD, PLACE, opener.publicKey)
  expect(again.ciphertext).not.toBe(sealed.ciphertext)
  expect(again.encapsulated).not.toBe(sealed.encapsulated)
})

test.each([
  ['call', { ...PLACE, call: 'properties.create' }],
  ['link', { ...PLACE, whose: ofLink('another-uuid') }],
  ['person', { ...PLACE, whose: ofUser(7) }],
  ['field', { ...PLACE, field: 'otherDetails' }],
])('an envelope that is copied to another %s does not open', (_, place) => refused(sealed, place))

test.each(['key', 'encapsulated', 'ciphertext'] as const)('nor does one whose %s was altered', (part) => {
  const text = sealed[part]
  const other = text.startsWith('B') ? 'C' : 'B'
  return refused({ ...sealed, [part]: other + text.slice(1) })
})

test.each<[string, object]>([
  ['nothing', {}],
  ['a list', [sealed]],
  ['more parts', { ...sealed, more: 1 }],
  ['no base64', { ...sealed, ciphertext: '%%%' }],
  ['no point of the curve', { ...sealed, encapsulated: 'AAAA' }],
  ['a number', { ...sealed, key: 4 }],
  ['too much', { ...sealed, ciphertext: 'A'.repeat(32_001) }],
])('an envelope that holds %s is refused in the same words', (_, envelope) => refused(envelope))

test('the key pair comes from the app secret alone; the previous one still opens, an older one does not', async () => {
  expect((await createFieldOpener(SECRET)).publicKey).toEqual(opener.publicKey)
  const changed = await createFieldOpener(NEXT_SECRET, [SECRET])
  expect(changed.publicKey.key).not.toBe(opener.publicKey.key)
  expect(await changed.open(sealed, PLACE)).toBe(PASSWORD)
  await refused(sealed, PLACE, await createFieldOpener(NEXT_SECRET))
})

const FORM = z.object({
  name: z.string(),
  password: sealable(z.string().min(1)),
  accounts: z.array(z.object({ password: sealable(z.string().default('')) })).default([]),
  star: z.object({ word: sealable(z.string()) }).nullish(),
})
const envelopeOf = (text: string): Envelope => ({ key: 'k', encapsulated: 'e', ciphertext: text })

test('envelopes are opened by their path where the schema lets one be, and nowhere else', async () => {
  const body = {
    name: envelopeOf('stays'),
    password: 'plain',
    accounts: [{ password: 'plain' }, { password: envelopeOf('b') }],
    star: { word: envelopeOf('c') },
    unknown: envelopeOf('stays'),
  }
  const opened = await openEnvelopes(FORM, body, async (_, field) => `text of ${field}`)
  expect(opened).toEqual({
    ...body,
    accounts: [{ password: 'plain' }, { password: 'text of accounts.1.password' }],
    star: { word: 'text of star.word' },
  })
  expect(takesEnvelopes(FORM)).toBe(true)
  expect(takesEnvelopes(z.object({ accounts: z.array(z.object({ password: z.string() })) }))).toBe(false)
})

test.each([[null], [undefined], ['text'], [7], [[]], [{ accounts: 'none' }]])(
  '%j is left to the schema',
  async (body) => {
    expect(await openEnvelopes(FORM, body, () => Promise.reject(new Error('opened')))).toEqual(body)
  },
)

const call = vi.fn(async () => opener.publicKey) as unknown as Call
const OF = { call: 'public.credentials', whose: PLACE.whose } as const

test('a page seals what is filled in, each field for itself, with the key of that moment', async () => {
  vi.stubGlobal('isSecureContext', true)
  const { online_access_password, otherDetails } = await sealForServer(call, OF, {
    online_access_password: PASSWORD,
    otherDetails: '',
  })
  expect(otherDetails).toBe('')
  expect(await opener.open(online_access_password as Envelope, PLACE)).toBe(PASSWORD)
})

test('a page that did not come by HTTPS sends as the API takes it from anybody', async () => {
  vi.stubGlobal('isSecureContext', false)
  expect(await sealForServer(call, OF, { otherDetails: 'as it is' })).toEqual({ otherDetails: 'as it is' })
})
