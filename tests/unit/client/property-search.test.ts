import { describe, expect, test } from 'vitest'
import {
  addressOfProperties,
  EVERY_PROPERTY,
  foundProperties,
  propertySearchIn,
} from '#client/property-intake/property-search.ts'

const row = (id: number, name: string, workflow_state: 'unsubmitted' | 'accepted' = 'accepted') => ({
  ...{ id, name, workflow_state, city: id % 2 === 0 ? 'Harborton' : null },
  ...{ sent_back_word: null, version: 1, created_at: '2026-01-01T00:00:00Z' },
})
const ROWS = [row(1, 'Prop 149'), row(2, 'Prop 49', 'unsubmitted'), row(3, 'prop 5'), row(4, 'Éclair Hall')]
const names = (search: Partial<typeof EVERY_PROPERTY>) =>
  foundProperties(ROWS, { ...EVERY_PROPERTY, ...search }).map(({ name }) => name)

test('names are ordered with numbers as numbers', () => {
  expect(names({ order: 'name' })).toEqual(['Éclair Hall', 'prop 5', 'Prop 49', 'Prop 149'])
})

test('every word is found in the name or the city', () => {
  expect(names({ query: 'PROP harborton' })).toEqual(['Prop 49'])
  expect(names({ query: 'nothing' })).toEqual([])
  expect(names({ state: 'unsubmitted' })).toEqual(['Prop 49'])
})

describe('the address', () => {
  test('says what is shown, and nothing of the list of all', () => {
    const search = { query: 'a&b', state: 'accepted', order: 'name', page: 5 } as const
    expect(propertySearchIn(addressOfProperties(search))).toEqual(search)
    expect(addressOfProperties(EVERY_PROPERTY)).toBe('')
  })

  test.each(['?page=-1', '?page=1e9', '?status=toString', '?order=__proto__', '?page=x'])(
    '%s that anybody typed shows the list of all',
    (address) => {
      expect(propertySearchIn(address)).toEqual(EVERY_PROPERTY)
    },
  )
})
