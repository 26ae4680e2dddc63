import { describe, expect, test } from 'vitest'
import { type Arriving, arrive } from '#contract/arrive.ts'

const NOW = 1_000
const tokenUntil = (exp: number) => `x.${Buffer.from(JSON.stringify({ exp })).toString('base64url')}.x`
const LIVE = tokenUntil(NOW + 60)
const OLD = tokenUntil(NOW - 60)

async function arriveAt(address: string, given: Partial<Arriving> = {}) {
  const did: string[] = []
  const leaving = await arrive(
    {
      address,
      storedToken: null,
      storeToken: (token) => did.push(`keep ${token === LIVE ? 'live' : 'other'}`),
      replaceAddress: (shown) => did.push(`show ${shown}`),
      leaveTo: (place) => did.push(`go ${place}`),
      reload: () => did.push('reload'),
      dashboard: async () => null,
      ...given,
    },
    NOW,
  )
  return { did, leaving }
}

describe('arriving', () => {
  test('takes the token out of the address before anything else', async () => {
    const { did } = await arriveAt(`https://a.test/request?jwt=${LIVE}`)
    expect(did[0]).toBe('show /request')
  })

  test('keeps the token and loads the page anew', async () => {
    expect(await arriveAt(`https://a.test/request?jwt=${LIVE}`)).toEqual({
      did: ['show /request', 'keep live', 'reload'],
      leaving: true,
    })
  })

  test('leaves a token alone that still has time left', async () => {
    const { did, leaving } = await arriveAt(`https://a.test/request?jwt=${LIVE}`, {
      storedToken: tokenUntil(NOW + 5),
    })
    expect(did).toEqual(['show /request'])
    expect(leaving).toBe(false)
  })

  test('replaces one that ran out', async () => {
    const { did } = await arriveAt(`https://a.test/request?jwt=${LIVE}`, { storedToken: OLD })
    expect(did).toContain('keep live')
  })

  test('never keeps one that has run out itself, or is none', async () => {
    for (const token of [OLD, 'nonsense'])
      expect((await arriveAt(`https://a.test/request?jwt=${token}`)).did).toEqual(['show /request'])
  })

  test('goes to the place that the address names, else to the dashboard', async () => {
    const named = await arriveAt(`https://a.test/?to=quickbooks&widgetToken=${LIVE}`)
    expect(named.did.at(-1)).toBe('go /quickbooks')
    const unnamed = await arriveAt(`https://a.test/?jwt=${LIVE}`, {
      dashboard: async () => 'https://provider.test/',
    })
    expect(unnamed.did.at(-1)).toBe('go https://provider.test/')
  })

  test('stays where the dashboard cannot be asked for', async () => {
    const { did } = await arriveAt(`https://a.test/properties?jwt=${LIVE}`, {
      dashboard: async () => Promise.reject(new Error('unreachable')),
    })
    expect(did.at(-1)).toBe('reload')
  })
})
