import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ErrorSigns, groupErrors } from '#domain/scrapers/errors/group-errors.ts'
import { CAUSES, seededErrors } from '#tests/helpers/scraper-errors.ts'

const signs = (said: Partial<ErrorSigns>): ErrorSigns => ({
  utilityCompanyId: 1,
  code: 'timeout',
  step: 'sign in',
  error: 'The page did not open.',
  known: [],
  picture: null,
  ...said,
})

const sizes = (...errors: ErrorSigns[]): number[] => groupErrors(errors).map((group) => group.errors.length)

describe('2,000 errors of 25 causes, with names, clocks and banners in messages and pictures', () => {
  it.each(['one', 'two'])('come out by cause (seed %s)', (seed) => {
    const groups = groupErrors(seededErrors(2_000, seed))
    const pure = groups.filter(({ errors }) => new Set(errors.map(({ cause }) => cause)).size === 1)
    expect(pure).toHaveLength(groups.length)
    const whole = CAUSES.filter((_, cause) =>
      groups.some(
        ({ errors }) => errors.filter((error) => error.cause === cause).length === 2_000 / CAUSES.length,
      ),
    )
    expect(whole.length).toBeGreaterThanOrEqual(24)
    expect(groups.length).toBeLessThanOrEqual(26)
  })
})

describe('errors', () => {
  it('of other utilities, codes, steps or messages are of other causes', () => {
    expect(sizes(signs({}), signs({ utilityCompanyId: 2 }))).toEqual([1, 1])
    expect(sizes(signs({}), signs({ code: 'layout' }))).toEqual([1, 1])
    expect(sizes(signs({}), signs({ step: 'download' }))).toEqual([1, 1])
    expect(sizes(signs({}), signs({ error: 'The page did not close.' }))).toEqual([1, 1])
    expect(sizes(signs({}), signs({}))).toEqual([2])
  })

  it('whose pictures differ in few bits are of one cause, in more of two', () => {
    const one = signs({ picture: '00000000000000ff' })
    expect(sizes(one, signs({ picture: '00000000000000f8' }))).toEqual([2])
    expect(sizes(one, signs({ picture: '00000000000000f0' }))).toEqual([1, 1])
  })

  it('without a picture are of the one cause that fits, and by themselves where two do', () => {
    const [one, other] = [signs({ picture: '00000000000000ff' }), signs({ picture: 'ff00ff00ff00ff00' })]
    expect(sizes(signs({}), one)).toEqual([2])
    expect(sizes(signs({}), one, other, signs({}))).toEqual([2, 1, 1])
  })

  it('are each in one group, whatever they say', () => {
    const any = fc.record({
      utilityCompanyId: fc.integer({ min: 1, max: 2 }),
      code: fc.constantFrom('timeout', 'layout'),
      step: fc.constantFrom('', 'sign in'),
      error: fc.string({ unit: 'binary' }),
      known: fc.array(fc.string()),
      picture: fc.option(fc.constantFrom('0000000000000000', 'ffffffffffffffff', '00000000000000ff')),
    })
    fc.assert(
      fc.property(fc.array(any), (errors) => {
        const grouped = groupErrors(errors).flatMap((group) => group.errors)
        expect(new Set(grouped)).toEqual(new Set(errors))
        expect(grouped).toHaveLength(errors.length)
      }),
    )
  })
})
