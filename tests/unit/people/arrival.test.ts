import { describe, expect, test } from 'vitest'
import { readArrival, worksInWindow } from '#domain/people/arrival.ts'
import { placeInDocuments } from '#domain/people/place-in-documents.ts'
import { isLive, readClaims } from '#domain/people/token-claims.ts'

const tokenOf = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`

describe('arriving with a token in the address', () => {
  test.each([
    ['https://app.example.test/request?jwt=T', '/request'],
    ['https://app.example.test/source_bill_files?jwt=T', '/source_bill_files'],
    ['https://app.example.test/?to=invoyage&jwt=T', '/invoiage'],
    ['https://invoiage.ai/?jwt=T', '/invoiage'],
    ['https://invoiage.ai/invoiage/12?jwt=T', '/invoiage/12'],
    ['https://app.example.test/quickbooks?qbo_id=7&jwt=T', '/quickbooks?qbo_id=7'],
    ['https://app.example.test/billing_portfolios/3?jwt=T', '/billing_portfolios/3'],
    ['https://app.example.test/widgets/chat?widgetToken=T', '/widgets/chat'],
  ])('%s leads to %s', (address, place) => {
    expect(readArrival(address)?.place).toBe(place)
  })

  test.each(['https://app.example.test/?jwt=T', 'https://app.example.test/properties?jwt=T'])(
    '%s names no place: the provider’s dashboard',
    (address) => {
      expect(readArrival(address)).toMatchObject({ token: 'T', place: null })
    },
  )

  test('a keyword inside the token itself leads nowhere', () => {
    expect(readArrival('https://app.example.test/?jwt=widgets.request.T')?.place).toBeNull()
  })

  test('no token is left in the address, and everything else is', () => {
    const arrival = readArrival('https://app.example.test/request?week=2&jwt=A&widgetToken=B#row-7')
    expect(arrival).toEqual({
      kind: 'session',
      token: 'A',
      cleanAddress: '/request?week=2#row-7',
      place: '/request?week=2#row-7',
    })
  })

  test('without a token nobody arrives', () => {
    expect(readArrival('https://app.example.test/request')).toBeNull()
    expect(readArrival('https://app.example.test/request?jwt=')).toBeNull()
  })
})

test.each([
  ['/invoiage', '/documents'],
  ['/invoiage/12/view?page=2#line', '/documents/12/view?page=2#line'],
  ['/invoiage?status=ERROR', '/documents?status=ERROR'],
  ['/request', '/documents'],
  ['/billing_portfolios/3', '/documents'],
  ['/widgets/chat?dark=true', '/widgets/chat?dark=true'],
  ['/authorizations/4', '/authorizations/4'],
  ['https://dashboard.example.test/invoiage', 'https://dashboard.example.test/invoiage'],
])('where documents are all there is, %s leads to %s', (place, there) => {
  expect(placeInDocuments(place)).toBe(there)
})

describe('a token', () => {
  test('says what it says, in any alphabet', () => {
    expect(readClaims(tokenOf({ full_name: 'Zoë Ünal' }))).toEqual({ full_name: 'Zoë Ünal' })
  })

  test('lives until its time', () => {
    expect(isLive(tokenOf({ exp: 100 }), 99)).toBe(true)
    expect(isLive(tokenOf({ exp: 100 }), 100)).toBe(false)
  })

  test.each([null, '', 'nonsense', 'a.b.c', tokenOf({}), tokenOf([])])('%s is none', (token) => {
    expect(isLive(token, 0)).toBe(false)
  })
})

describe('the window in which bills are worked on', () => {
  const staff = tokenOf({ admin: true })
  const client = tokenOf({ admin: false, os: false })
  test.each([
    [staff, '/documents', true],
    [tokenOf({ os: true }), '/documents/12', true],
    [client, '/documents', false],
    [client, '/documents/12', false],
    [client, '/documents/12/view', true],
    [client, '/documents/configurations/new', true],
    [client, '/documents/12/viewer', false],
    [client, '/invoiage/12/view', false],
    [client, '/request', false],
    [client, '/review/12', true],
    [client, '/records', false],
    [client, '/properties', false],
    [null, '/documents/12/view', false],
  ])('for %s at %s: %s', (token, path, opens) => {
    expect(worksInWindow(token, path)).toBe(opens)
  })
})
