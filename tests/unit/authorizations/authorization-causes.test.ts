import { expect, test } from 'vitest'
import {
  BROKEN,
  CAUSE_CODES,
  causeBeside,
  causeOf,
  mendedStatus,
  repairOf,
} from '#domain/authorizations/causes.ts'
import { AUTHORIZATION_STATUSES, withScheme } from '#domain/authorizations/status.ts'

test('there are at most twelve causes, each with words of its own', () => {
  expect(CAUSE_CODES.length).toBeLessThanOrEqual(12)
  expect(new Set(CAUSE_CODES.map((code) => causeOf(code).words)).size).toBe(CAUSE_CODES.length)
})

test('a client is asked for one thing where it is the client’s move, and for nothing elsewhere', () => {
  for (const code of CAUSE_CODES)
    expect(causeOf(code).next.startsWith('ask_')).toBe(causeOf(code).owner === 'client')
  expect(causeOf('account_closed').next).toBe('ask_login')
  expect(repairOf('account_closed')).toBeNull()
  expect(repairOf('second_factor')).toBe('code')
})

test('a mended login is called what it was before it broke, and is looked at anew where nobody knows', () => {
  expect(mendedStatus('Inventory Complete')).toBe('Inventory Complete')
  expect(mendedStatus(null)).toBe('Processing Inventory')
  expect(AUTHORIZATION_STATUSES.map((status) => mendedStatus(status))).not.toContain(BROKEN)
})

test('a cause stands beside the status of a broken login alone', () => {
  const broken = { status: BROKEN, cause: 'locked' } as const
  expect(AUTHORIZATION_STATUSES.filter((status) => causeBeside(status, broken) !== null)).toEqual([BROKEN])
})

test('a link opens what was written without a scheme, and nothing but http(s)', () => {
  expect(withScheme('portal.example/login')).toBe('https://portal.example/login')
  expect(withScheme('HTTP://portal.example')).toBe('HTTP://portal.example')
  expect(withScheme('javascript:alert(1)')).toBe('https://javascript:alert(1)')
})
