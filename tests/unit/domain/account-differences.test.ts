import { describe, expect, it } from 'vitest'
import {
  type AccountIdentity,
  accountDifferences,
  type PrintedIdentity,
  unsettled,
} from '#domain/matching/account-differences.ts'

const UTILITY = { id: 1, name: 'Beta Power', aliases: ['Beta Power & Light'] }
const OTHER = { id: 2, name: 'Alpha Gas', aliases: [] }
const ACCOUNT: AccountIdentity = {
  id: 7,
  acctNum: '00-4471-0093',
  utility: UTILITY,
  energyTypes: ['Electric'],
}
const printed = (change: Partial<PrintedIdentity>): PrintedIdentity => ({
  accountNumber: '4471 0093',
  utility: 'Beta Power',
  energyTypes: ['electric'],
  ...change,
})
const kinds = (page: PrintedIdentity, account = ACCOUNT, utility: typeof OTHER | null = null) =>
  accountDifferences(page, account, utility).map(({ kind }) => kind)

describe('in what a page and the chosen account differ', () => {
  it('is nothing, whatever punctuation and zeros the number has', () =>
    expect(kinds(printed({}))).toEqual([]))

  it('is another number', () => expect(kinds(printed({ accountNumber: '4471 0094' }))).toEqual(['number']))

  it('is another known utility', () => expect(kinds(printed({}), ACCOUNT, OTHER)).toEqual(['utility']))

  it.each([
    [['gas'], ['Electric'], ['energy']],
    [['gas', 'electric'], ['Electric'], []],
    [['water', 'sewer'], ['Storm Drain'], []],
    [['solar'], ['Electric'], []],
    [['recycling'], ['Trash'], []],
    [['propane'], ['Natural Gas'], ['energy']],
    [['water'], ['Electric', 'Natural Gas'], ['energy']],
    [[], ['Electric'], []],
    [['gas'], [], []],
  ])('of energies %j on the page and %j of the meters is %j', (read, own, found) =>
    expect(kinds(printed({ energyTypes: read }), { ...ACCOUNT, energyTypes: own })).toEqual(found),
  )

  it('is nothing that the page does not say', () =>
    expect(kinds({ accountNumber: null, utility: null, energyTypes: [] })).toEqual([]))
})

describe('a person’s word', () => {
  const differences = accountDifferences(printed({ accountNumber: '1' }), ACCOUNT, null)

  it('settles what it was said of', () =>
    expect(unsettled(differences, 7, { accountId: 7, differences })).toEqual([]))

  it('says nothing of another account', () =>
    expect(unsettled(differences, 8, { accountId: 7, differences })).toEqual(differences))

  it('says nothing of what the page is read to print later', () => {
    const later = accountDifferences(printed({ accountNumber: '2' }), ACCOUNT, null)
    expect(unsettled(later, 7, { accountId: 7, differences })).toEqual(later)
  })
})
