import { describe, expect, it } from 'vitest'
import {
  type AccountIdentity,
  accountDifferences,
  type PrintedIdentity,
  unsettled,
} from '#domain/bills/matching/account-differences.ts'

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
  numbers: null,
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
    expect(kinds({ accountNumber: null, utility: null, energyTypes: [], numbers: [] })).toEqual([]))
})

describe('the numbers of a page', () => {
  const numberOf = (page: Partial<PrintedIdentity>, printedAccounts: string[] = []) =>
    accountDifferences(printed(page), ACCOUNT, null, printedAccounts)[0]?.printed ?? null

  it('name another of the client’s accounts, whether a label does or not', () => {
    expect(numberOf({ accountNumber: null, numbers: ['555666777'] }, ['555-666-777'])).toBe('555-666-777')
    expect(numberOf({ accountNumber: '1234', numbers: ['555666777'] }, ['555-666-777'])).toBe('555-666-777')
  })

  it('name the chosen account beside others', () =>
    expect(numberOf({ accountNumber: null, numbers: ['44710093', '555666777'] }, ['555666777'])).toBeNull())

  it('do not outweigh another number that was read as the bill’s own, nor a part of the chosen one', () => {
    for (const accountNumber of ['9988776', '447100'])
      expect(numberOf({ accountNumber, numbers: [accountNumber, '44710093'] })).toBe(accountNumber)
  })
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
