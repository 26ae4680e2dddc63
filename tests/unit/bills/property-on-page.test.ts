import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyOnPage } from '#domain/bills/onboarding/property-on-page.ts'

const elm = { id: 1, street: '120 Elm Street' }
const oak = { id: 2, street: '7 N. Oak Ave' }

describe('the property whose address a bill prints', () => {
  it('is found however its words are cut short', () => {
    expect(propertyOnPage('Service address:\n120 ELM ST., Springfield', [elm, oak])).toBe(1)
    expect(propertyOnPage('at 7 North Oak Avenue #4', [elm, oak])).toBe(2)
  })

  it('is none where two stand on the page: one of them is where the bill is mailed to', () => {
    expect(propertyOnPage('120 Elm St … mail to: 7 N Oak Ave', [elm, oak])).toBeNull()
  })

  it('is none where a part of another address would do', () => {
    expect(propertyOnPage('1120 Elm Street', [elm])).toBeNull()
    expect(propertyOnPage('120 Elmwood Street', [elm])).toBeNull()
    expect(propertyOnPage('Elm Street', [{ id: 3, street: 'Elm Street' }])).toBeNull()
    expect(propertyOnPage('120', [{ id: 4, street: '120' }])).toBeNull()
  })

  it('is never one whose street the page does not print', () => {
    const street = fc
      .tuple(fc.nat(9999), fc.constantFrom('Elm St', 'Oak Ave', 'Third'))
      .map((it) => it.join(' '))
    fc.assert(
      fc.property(street, fc.array(street), (printed, others) => {
        const properties = others.map((each, id) => ({ id, street: each }))
        const found = propertyOnPage(`Meter at ${printed}, unit 2`, properties)
        expect(found === null || properties[found]?.street === printed).toBe(true)
      }),
    )
  })
})
