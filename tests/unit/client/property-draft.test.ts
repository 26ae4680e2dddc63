import { describe, expect, test } from 'vitest'
import { differencesOf } from '#client/property-intake/property-differences.ts'
import {
  draftFromStored,
  draftUpon,
  EMPTY_PROPERTY,
  withNewAccount,
  withoutPasswords,
} from '#client/property-intake/property-draft.ts'

const LISTS = {
  ...{ utility_companies: [{ id: 22, display_name: 'Example Power' }], utility_accounts: [] },
  ...{ primary_construction_types: [], cooling_energy_types: [], heating_energy_types: [] },
  primary_use_types: [{ id: 133, display_name: 'K-12 School' }],
}
const withAccount = withNewAccount({ ...EMPTY_PROPERTY, name: 'Tower', energystar_password: 'star' }, [
  { id: 22 },
])
const [first] = withAccount.accounts
const filled = {
  ...withAccount,
  accounts: first === undefined ? [] : [{ ...first, username: 'harbor', password: 'secret' }],
}

describe('a stored draft', () => {
  test('is the same without its passwords', () => {
    const stored = JSON.parse(JSON.stringify(withoutPasswords(filled)))
    expect(JSON.stringify(stored)).not.toMatch(/"(?:star|secret)"/)
    expect(draftFromStored(stored)).toEqual(withoutPasswords(filled))
  })

  test.each([null, 'text', 7, []])('%j is none', (stored) => {
    expect(draftFromStored(stored)).toBeNull()
  })

  test('of another version is read where its fields are of the same kind', () => {
    const stored = {
      name: 'Tower',
      city: 5,
      federally_owned: 'yes',
      other: 1,
      accounts: ['x', { id: 'y', username: 'u' }],
    }
    const read = draftFromStored(stored)
    expect(read).toMatchObject({ name: 'Tower', city: '', federally_owned: false })
    expect(read?.accounts).toMatchObject([{ key: 1, id: null, username: 'u', acct_num: '' }])
    expect(read).not.toHaveProperty('other')
  })
})

test('a draft is saved upon a version without one of its accounts, which is a new one then', () => {
  const [account] = filled.accounts
  if (account === undefined) throw new Error('The draft has an account.')
  const draft = { ...filled, accounts: [1, 2].map((id) => ({ ...account, key: id, id })) }
  const theirs = { accounts: [{ id: 2 }] } as Parameters<typeof draftUpon>[1]
  expect(draftUpon(draft, theirs).accounts.map(({ id }) => id)).toEqual([null, 2])
})

test('two versions are compared in the words of the form, without passwords', () => {
  const theirs = { ...filled, city: 'Harborton', primary_use_id: '1', accounts: [] }
  expect(differencesOf({ ...filled, energystar_password: 'other' }, theirs, LISTS)).toEqual([
    { label: 'City', mine: '', theirs: 'Harborton' },
    { label: 'Primary use', mine: 'K-12 School', theirs: '1' },
    { label: 'Utility accounts', mine: 'Example Power, harbor', theirs: '' },
  ])
  expect(differencesOf(filled, filled, LISTS)).toEqual([])
})
