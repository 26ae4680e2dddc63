import { describe, expect, test } from 'vitest'
import {
  exactPairs,
  type ProposedCompany,
  type ProposedCustomer,
  proposalsFor,
} from '#domain/accounting/proposals.ts'
import { drawPairs } from '#tests/helpers/quickbooks-pairs.ts'

/** Which company a customer of the books may be, and when that is beyond doubt. */

const customer = (over: Partial<ProposedCustomer> = {}): ProposedCustomer => ({
  ...{ qboId: '1', displayName: 'Elm Court LLC', companyName: null, email: null },
  ...{ street: null, postalCode: null, active: true, companyId: null },
  ...over,
})
const company = (over: Partial<ProposedCompany> = {}): ProposedCompany => ({
  ...{ id: 1, name: 'Elm Court LLC', emails: [], addresses: [] },
  ...over,
})
const propose = (one: ProposedCustomer, companies: ProposedCompany[], others: ProposedCustomer[] = []) =>
  proposalsFor(one, { customers: [one, ...others], companies })

describe('proposals', () => {
  test('come in a fixed order of reasons, at most five', () => {
    const place = { street: '1 Elm Street', postalCode: '02108' }
    const companies = [
      company({ id: 1, name: 'Elm Courts' }),
      company({ id: 2, name: 'Unlike', addresses: [place] }),
      company({ id: 3, name: 'Elm Court Inc' }),
      company({ id: 4, name: 'Elm Court LLC' }),
      company({ id: 5, name: 'Other', emails: ['ap@elm.test'] }),
      company({ id: 6, name: 'Whatever' }),
    ]
    const one = customer({ email: 'AP@elm.test', ...place, companyId: 6 })
    expect(propose(one, companies).map(({ companyId, reason }) => [companyId, reason])).toEqual([
      [6, 'present'],
      [5, 'email'],
      [4, 'name'],
      [3, 'name_without_form'],
      [2, 'address'],
    ])
    expect(propose({ ...one, companyId: null }, companies).at(-1)).toMatchObject({ reason: 'close_name' })
  })

  test('say what is equal', () => {
    const [found] = propose(customer({ email: 'ap@elm.test' }), [company({ emails: ['ap@elm.test'] })])
    expect(found?.because).toBe('Same e-mail: ap@elm.test')
  })

  test('of nobody like it are none', () => {
    expect(propose(customer(), [company({ name: 'Harbor Point Retail' })])).toEqual([])
  })
})

describe('beyond doubt', () => {
  const isExact = (one: ProposedCustomer, companies: ProposedCompany[], others: ProposedCustomer[] = []) =>
    propose(one, companies, others)[0]?.exact

  test('is a name that one customer and one company have', () => {
    expect(isExact(customer(), [company()])).toBe(true)
  })
  test('is no name that two companies have, or two customers', () => {
    expect(isExact(customer(), [company(), company({ id: 2 })])).toBe(false)
    expect(isExact(customer(), [company()], [customer({ qboId: '2' })])).toBe(false)
  })
  test('is a name whose other customer is inactive', () => {
    expect(isExact(customer(), [company()], [customer({ qboId: '2', active: false })])).toBe(true)
  })
  test('is no name in another town', () => {
    const addresses = [{ street: '1 Elm Street', postalCode: '02108' }]
    expect(isExact(customer({ postalCode: '90210' }), [company({ addresses })])).toBe(false)
  })
  test('is an e-mail of both, but not with plainly another name', () => {
    const emails = ['ap@elm.test']
    const one = customer({ displayName: 'Elm Court Apts', email: 'ap@elm.test' })
    expect(isExact(one, [company({ emails })])).toBe(true)
    expect(isExact({ ...one, displayName: 'Harbor Retail' }, [company({ emails })])).toBe(false)
  })
  test('is no e-mail that several companies or customers have', () => {
    const emails = ['books@managers.test']
    const one = customer({ email: 'books@managers.test' })
    expect(isExact(one, [company({ emails }), company({ id: 2, name: 'Oak Hill', emails })])).toBe(false)
    const other = customer({ qboId: '2', displayName: 'Oak Hill', email: 'books@managers.test' })
    expect(isExact(one, [company({ emails })], [other])).toBe(false)
  })
  test('is a name but for its form with a second sign alone', () => {
    const one = customer({ displayName: 'Elm Court', postalCode: '02108' })
    expect(isExact(one, [company()])).toBe(false)
    const addresses = [{ street: '9 Oak Street', postalCode: '02108' }]
    expect(isExact(one, [company({ addresses })])).toBe(true)
    expect(isExact({ ...one, displayName: 'Elm Court Inc' }, [company({ addresses })])).toBe(false)
  })
  test('is no company that is a customer already, and no inactive customer', () => {
    const other = customer({ qboId: '2', displayName: 'Elm', companyId: 1 })
    expect(isExact(customer(), [company()], [other])).toBe(false)
    expect(isExact(customer({ active: false }), [company()])).toBe(false)
  })
})

describe.each(['one', 'two', 'three', 'four', 'five'])('1,000 pairs with noise, seed %s', (seed) => {
  const { customers, companies, truth } = drawPairs(seed, 1_000)
  const known = customers.filter(({ qboId }) => truth.get(qboId) != null)

  test('have no wrong one among those beyond doubt, and many of the right ones', () => {
    const pairs = exactPairs({ customers, companies })
    const isRight = ({ customer, proposal }: (typeof pairs)[number]) =>
      truth.get(customer.qboId) === proposal.companyId
    expect(pairs.filter((pair) => !isRight(pair))).toEqual([])
    // Names are few: half of the pairs share theirs, or an e-mail, with somebody else.
    expect(pairs.length / known.length).toBeGreaterThan(0.4)
  })

  test('have the right company among the proposals', () => {
    const some = known.slice(0, 50)
    const found = some.filter((customer) =>
      proposalsFor(customer, { customers, companies }).some(
        ({ companyId }) => companyId === truth.get(customer.qboId),
      ),
    )
    expect(found.length / some.length).toBeGreaterThan(0.95)
  })
})
