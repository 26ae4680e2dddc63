import { describe, expect, test } from 'vitest'
import {
  authenticationFault,
  authorizationFault,
  throttled,
  validationFault,
} from '#demo/quickbooks/demo-faults.ts'
import { failureOf, faultIn } from '#server/accounting/quickbooks/faults.ts'

/** What Intuit says when something does not go, in each of its forms. */

describe('a fault', () => {
  test('of the books names its number and what is wrong', () => {
    const { status, body } = validationFault('6240', 'Duplicate Name', 'The name is taken: Elm Court')
    expect(faultIn(body)).toMatchObject({ type: 'ValidationFault', code: '006240' })
    expect(failureOf(status, body)).toMatchObject({
      ...{ kind: 'refused', code: '006240', message: 'QuickBooks refused it: The name is taken: Elm Court' },
    })
  })

  test('of the gate is written in small letters, and the token in it goes no further', () => {
    const { status, body } = authenticationFault('a-token-of-ours')
    expect(body).toContain('a-token-of-ours')
    const failure = failureOf(status, body)
    expect(failure).toMatchObject({ kind: 'needs_consent', code: '003200' })
    expect(JSON.stringify([failure.message, failure.stack, failure.cause])).not.toContain('a-token-of-ours')
  })

  test.each([403, 429] as const)('of asking too often is XML with status %s, and passes', (status) => {
    expect(failureOf(status, throttled(status).body)).toMatchObject({ kind: 'busy', code: '003001' })
  })

  test('of asking too often passes as JSON too', () => {
    const body = JSON.stringify({
      Fault: { Error: [{ Message: 'ThrottleExceeded', code: '3001' }], type: 'SERVICE' },
    })
    expect(failureOf(403, body).kind).toBe('busy')
  })

  test('of a company that is not ours does not pass', () => {
    const { status, body } = authorizationFault()
    expect(failureOf(status, body)).toMatchObject({ kind: 'refused', code: '003100' })
  })

  test.each([
    [500, 'Internal error'],
    [503, '<html><body>Down</body></html>'],
    [502, '<IntuitResponse><Fault type="SERVICE">'],
    [504, ''],
  ])('of the other side is one whatever it says: %s %s', (status, body) => {
    expect(failureOf(status, body).kind).toBe('busy')
  })
})
