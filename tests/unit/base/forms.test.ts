import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWebAddress } from '#base/web-address.ts'
import { isEmail, isPhone, isStrongPassword } from '#domain/people/sign-up.ts'
import { CONSTRUCTION_TYPES, PRIMARY_USE_TYPES } from '#domain/records/property-choices.ts'
import {
  FLOOR_CHOICES,
  formatTaxId,
  isSquareFootage,
  isYearBuilt,
  readState,
  readTaxId,
  readWhole,
  readZip,
} from '#domain/records/property-form.ts'

describe('signing up', () => {
  test('a phone number has 10 to 15 digits, whatever stands between them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20 }),
        fc.constantFrom('', '-', ' ', '(', '.'),
        (digits, between) => {
          expect(isPhone(Array(digits).fill('5').join(between))).toBe(digits >= 10 && digits <= 15)
        },
      ),
    )
  })

  test.each(['Secret12', 'aB3aB3aB3', 'Zo\u00eb-2026x'])('%s is a password', (password) => {
    expect(isStrongPassword(password)).toBe(true)
  })

  test.each(['Secret1', 'secret12', 'SECRET12', 'SecretSecret', ''])('%s is none', (password) => {
    expect(isStrongPassword(password)).toBe(false)
  })

  test.each(['a@b.co', 'first.last+bills@mail.example.test'])('%s is an e-mail', (email) => {
    expect(isEmail(email)).toBe(true)
  })

  test.each(['', 'a', 'a@b', '@b.co', 'a b@c.de', 'a@b..co', 'a@b.co, c@d.ef', 'a@b.co\r\nBcc: x@y.zz'])(
    '%j is none',
    (email) => {
      expect(isEmail(email)).toBe(false)
    },
  )
})

describe('a property', () => {
  test('its tax id is two digits, a hyphen, then up to seven digits', () => {
    expect(['1', '12', '123', '12-3456789', '12345678901', 'x1y2z3'].map(formatTaxId)).toEqual([
      '1',
      '12',
      '12-3',
      '12-3456789',
      '12-3456789',
      '12-3',
    ])
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(formatTaxId(formatTaxId(text))).toBe(formatTaxId(text))
      }),
    )
  })

  test.each([
    ['Missouri', 'MO'],
    ['Maine', 'ME'],
    ['Alaska', 'AK'],
    ['michigan', 'MI'],
    [' NY', 'NY'],
    ['new  york', 'NY'],
    ['District of Columbia', 'DC'],
    ['', ''],
    ['nyc', null],
    ['N', null],
    ['Ontario', null],
  ])('its state “%s” is %j', (text, state) => {
    expect(readState(text)).toBe(state)
  })

  test.each([
    ['02139', '02139'],
    ['02139-4307', '02139'],
    ['021394307', '02139'],
    ['K1A 0B1', 'K1A0B1'],
    ['k1a-0b1', 'K1A0B1'],
    [' 1234567', null],
    ['', ''],
  ])('its ZIP code “%s” is %j', (text, zip) => {
    expect(readZip(text)).toBe(zip)
  })

  test.each([
    ['12-3456789', '12-3456789'],
    ['123456789', '12-3456789'],
    ['12 345', '12-345'],
    ['1234567890', null],
    ['x1y2z3', null],
    ['', ''],
  ])('its tax id “%s” is %j', (text, taxId) => {
    expect(readTaxId(text)).toBe(taxId)
  })

  test.each([
    ['12,500', 12_500],
    ['1,234,567', 1_234_567],
    ['12500 ', 12_500],
    ['0', 0],
    ['1e3', Number.NaN],
    ['12,50', Number.NaN],
    ['-5', Number.NaN],
    ['1.5', Number.NaN],
    ['0x10', Number.NaN],
  ])('the number “%s” is %s', (text, number) => {
    expect(readWhole(text)).toBe(number)
  })

  test('its floors are 1 to 50, or 51+', () => {
    expect(FLOOR_CHOICES).toHaveLength(51)
    expect([FLOOR_CHOICES[0], FLOOR_CHOICES[49], FLOOR_CHOICES[50]]).toEqual(['1', '50', '51+'])
  })

  test('its square footage and year keep their limits', () => {
    expect([0, 2_147_483_647].every(isSquareFootage)).toBe(true)
    expect([-1, 2_147_483_648, 0.5, Number.NaN].some(isSquareFootage)).toBe(false)
    expect([1800, 2026].every((year) => isYearBuilt(year, 2026))).toBe(true)
    expect([1799, 2027, Number.NaN].some((year) => isYearBuilt(year, 2026))).toBe(false)
  })

  test('every choice has an id of its own', () => {
    for (const list of [PRIMARY_USE_TYPES, CONSTRUCTION_TYPES])
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
    expect(PRIMARY_USE_TYPES.find(({ id }) => id === 133)?.display_name).toBe('K-12 School')
  })
})

describe('a web address', () => {
  test.each([
    'example.com',
    'http://example.com',
    'https://my.portal.example.co.uk/login?a=b#c',
    'EXAMPLE.com:8443/x',
    'www.pgé.com',
    'https://пример.рф/login',
    'www.xn--pg-cja.com',
    'example.xn--p1ai',
  ])('%s is one', (text) => {
    expect(isWebAddress(text)).toBe(true)
  })

  test.each([
    '',
    'example',
    'localhost',
    'ftp://example.com',
    'javascript:alert(1)',
    'a b.com',
    '-a.com',
    '10.0.0.1',
    'x.y',
  ])('%s is none', (text) => {
    expect(isWebAddress(text)).toBe(false)
  })

  test('a very long text is judged at once', () => {
    const started = performance.now()
    isWebAddress(`${'a-'.repeat(900)}!`)
    isWebAddress('a.'.repeat(990))
    expect(performance.now() - started).toBeLessThan(50)
  })
})
