import { expect, test } from 'vitest'
import { distinctNames } from '#domain/records/distinct-names.ts'

test('a name that stands once is itself; equal ones are told apart by their city, else by their number', () => {
  const names = distinctNames([
    { id: 1, name: 'Elm Court', city: 'Marlow' },
    { id: 2, name: 'Elm Court', city: 'Keene' },
    { id: 3, name: 'Oak Hall', city: 'Keene' },
    { id: 4, name: 'Pier House', city: 'Keene' },
    { id: 5, name: 'Pier House', city: 'Keene' },
    { id: 6, name: 'Mill', city: null },
    { id: 7, name: 'Mill' },
  ])
  expect([...names.values()]).toEqual([
    'Elm Court · Marlow',
    'Elm Court · Keene',
    'Oak Hall',
    'Pier House · #4',
    'Pier House · #5',
    'Mill · #6',
    'Mill · #7',
  ])
})

test('of 5,000 properties of one name each has its own', () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => ({ id: at + 1, name: 'Prop', city: 'Keene' }))
  expect(new Set(distinctNames(rows).values()).size).toBe(5_000)
})
