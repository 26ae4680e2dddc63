import { describe, expect, test } from 'vitest'
import { addressKey, emailsIn, likeness, nameKey, parseName } from '#domain/accounting/names.ts'

test.each([
  ['Müller & Söhne, L.L.C.', 'muller and sohne llc'],
  ['O’Neil’s  Court', 'oneils court'],
  ['EAST-WEST Holdings', 'east west holdings'],
])('%s is compared as %s', (name, key) => expect(nameKey(name)).toBe(key))

test.each([
  ['The Elm Company, Inc.', 'elm', 'inc'],
  ['Elm Incorporated', 'elm', 'inc'],
  ['Elm & Co.', 'elm', 'co'],
  ['LLC', 'llc', null],
  ['Elm Court', 'elm court', null],
])('%s is %s with the form %s', (name, core, form) => expect(parseName(name)).toEqual({ core, form }))

describe('likeness', () => {
  test('is 1 for the same words in another order, 0 for nothing in common', () => {
    expect(likeness('elm court', 'court elm')).toBe(1)
    expect(likeness('elm', 'oak')).toBe(0)
    expect(likeness('', '')).toBe(0)
  })
  test('stays high with a letter wrong', () => {
    expect(likeness('stonebridge partners', 'stonebrigde partners')).toBeGreaterThan(0.8)
  })
})

test.each([
  ['120 West Main Street', '02108-1234', '120 w main st|02108'],
  ['120 W. Main St.', '02108', '120 w main st|02108'],
  ['PO Box 7', '02108', null],
  ['120 Main Street', null, null],
])('%s of %s is the address %s', (street, code, key) => expect(addressKey(street, code)).toBe(key))

test('a field of e-mails may hold several', () => {
  expect(emailsIn('A@x.test; b@x.test, a@X.test')).toEqual(['a@x.test', 'b@x.test'])
  expect(emailsIn(null)).toEqual([])
})
