import { describe, expect, test } from 'vitest'
import { type Arrived, arrive } from '#contract/client/arrive.ts'

function arriveAt(address: string) {
  const steps: string[] = []
  const arrived: Arrived[] = []
  const leaving = arrive({
    address,
    remember: (what) => {
      steps.push('remember')
      arrived.push(what)
    },
    replaceAddress: (shown) => steps.push(`show ${shown}`),
    leaveTo: (place) => steps.push(`go ${place}`),
  })
  return { steps, leaving, arrived: arrived[0] }
}

describe('arriving', () => {
  test('takes the token out of the address before anything else, and leads to where the person is asked', () => {
    expect(arriveAt('https://a.test/request?jwt=abc')).toEqual({
      steps: ['show /request', 'remember', 'go /continue'],
      leaving: true,
      arrived: { token: 'abc', place: '/request', cleanAddress: '/request' },
    })
  })

  test.each([
    ['https://a.test/?to=quickbooks&widgetToken=abc', '/quickbooks'],
    ['https://a.test/request/7?jwt=abc', '/request/7'],
    ['https://a.test/somewhere?jwt=abc', null],
  ])('%s leads to %s', (address, place) => {
    expect(arriveAt(address).arrived?.place).toBe(place)
  })

  test('an address without a token is left alone', () => {
    expect(arriveAt('https://a.test/request?tab=open')).toEqual({
      steps: [],
      leaving: false,
      arrived: undefined,
    })
  })

  test.each(['//evil.test/documents', '///evil.test', '//evil.test//'])(
    'the address %s leads to no other host',
    (path) => {
      const { arrived } = arriveAt(`https://a.test${path}?jwt=abc`)
      expect(new URL(arrived?.cleanAddress ?? '', 'https://a.test').host).toBe('a.test')
    },
  )
})
