import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostOf } from '#domain/widgets/hosts.ts'
import { narrowedBy, WIDGET_DEFAULTS, type WidgetOptions } from '#domain/widgets/options.ts'

const flag = fc.boolean()
const options: fc.Arbitrary<WidgetOptions> = fc.record({
  propertySelect: flag,
  includeFYSelect: flag,
  includeCosts: flag,
  includeUsage: flag,
  hideDarkModeToggle: flag,
  hideExportData: flag,
  hideShareLink: flag,
  showLogo: flag,
  primaryColor: fc.constantFrom(null, '#0b62a8'),
  darkMode: fc.constantFrom(null, 'dark' as const, 'light' as const),
  fillScreen: flag,
  slideShow: flag,
  fyStartMonth: fc.integer({ min: 0, max: 11 }),
})
const search = fc
  .dictionary(fc.constantFrom(...Object.keys(WIDGET_DEFAULTS)), fc.constantFrom('true', 'false', '#fff', 'x'))
  .map((asked) => new URLSearchParams(asked))

describe('an address', () => {
  test('narrows what a link lets see and do, and never widens it', () => {
    fc.assert(
      fc.property(options, search, (given, asked) => {
        const narrowed = narrowedBy(given, asked)
        for (const name of ['propertySelect', 'includeFYSelect', 'includeCosts', 'includeUsage'] as const)
          if (!given[name]) expect(narrowed[name]).toBe(false)
        for (const name of ['hideDarkModeToggle', 'hideExportData', 'hideShareLink'] as const)
          if (given[name]) expect(narrowed[name]).toBe(true)
        expect(narrowed.fyStartMonth).toBe(given.fyStartMonth)
      }),
    )
  })

  test('chooses how it looks, where it says it in words that are known', () => {
    const asked = (text: string) => narrowedBy(WIDGET_DEFAULTS, new URLSearchParams(text))
    expect(asked('darkMode=dark&primaryColor=%23123456&fillScreen=true')).toMatchObject({
      darkMode: 'dark',
      primaryColor: '#123456',
      fillScreen: true,
    })
    expect(asked('darkMode=dim&primaryColor=red&slideShow=1')).toEqual(WIDGET_DEFAULTS)
  })
})

describe('a host', () => {
  test.each([
    ['www.example.com', 'www.example.com'],
    [' https://WWW.Example.com/page?x=1 ', 'www.example.com'],
    ['*.example.com', '*.example.com'],
    ['localhost:8080', 'localhost:8080'],
  ])('%s is %s', (typed, host) => expect(hostOf(typed)).toBe(host))

  test.each(['', '*', 'a b', "example.com; script-src 'self'", 'exa_mple.com', '-a.com', 'x'.repeat(300)])(
    '“%s” is none',
    (typed) => expect(hostOf(typed)).toBeNull(),
  )
})
