import { expect, test } from 'vitest'
import { distinctionsOf } from '#base/distinctions.ts'

interface Row {
  id: number
  name: string
  city: string | null
  email?: string
}

const of = (...rows: Row[]) =>
  Object.fromEntries(distinctionsOf(rows, ({ city, email }) => [city, email ?? null]))

test('a name that stands once needs nothing', () => {
  expect(of({ id: 1, name: 'Main', city: 'Troy' }, { id: 2, name: 'East', city: 'Troy' })).toEqual({})
})

test('equal names get the first detail that tells them apart', () => {
  expect(of({ id: 1, name: 'Main', city: 'Troy' }, { id: 2, name: ' main ', city: 'Albany' })).toEqual({
    1: 'Troy',
    2: 'Albany',
  })
})

test('and further ones where the first is the same, or is not there', () => {
  const main = { name: 'Main', city: 'Troy' }
  expect(of({ ...main, id: 1, email: 'a@x.test' }, { ...main, id: 2, email: 'b@x.test' })).toEqual({
    1: 'Troy · a@x.test',
    2: 'Troy · b@x.test',
  })
  expect(
    of({ id: 1, name: 'Main', city: null, email: 'a@x.test' }, { id: 2, name: 'Main', city: 'Troy' }),
  ).toEqual({
    1: 'a@x.test',
    2: 'Troy',
  })
})

test('with everything the same the id tells them apart', () => {
  expect(of({ id: 1, name: 'Main', city: 'Troy' }, { id: 2, name: 'Main', city: 'Troy' })).toEqual({
    1: 'Troy · #1',
    2: 'Troy · #2',
  })
})
