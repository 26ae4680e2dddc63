import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Call, CallFailed } from '#contract/client/client.ts'
import { billDetail } from '#tests/unit/bills/editor/bills.ts'
import { openEditor } from '#workstation/bills/state/editor-state.ts'
import { findSaved, isAnswerLost } from '#workstation/bills/state/lost-answer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ANY = billDetail()
const editor = openEditor(ANY, '2026-11-01' as never)
const AWAY = new CallFailed('unreachable', 0, 'The server does not answer.')
const saved = { ...ANY, version: ANY.version + 1, status: 'PROCESSED_MANUAL' } as const

/** What is found when the server answers the questions so, one after the other. */
async function foundAfter(...answers: (typeof ANY | typeof saved | Error)[]) {
  const left = [...answers]
  const call = (async () => {
    const answer = left.shift() ?? AWAY
    if (answer instanceof Error) throw answer
    return { bill: answer }
  }) as unknown as Call
  const found = findSaved(editor, call)
  await vi.runAllTimersAsync()
  return found
}

test('a bill that was saved as this window has it counts as saved, however late the server can be asked', async () => {
  expect(await foundAfter(saved)).toEqual(saved)
  expect(await foundAfter(AWAY, AWAY, saved)).toEqual(saved)
})

test('one that was not saved, or with other values, does not', async () => {
  expect(await foundAfter(ANY)).toBeNull()
  const charges = ANY.gpt_bill?.charges.map((charge) => ({ ...charge, amount: '1.00' })) ?? []
  const otherwise = { ...saved, gpt_bill: ANY.gpt_bill && { ...ANY.gpt_bill, charges } }
  expect(await foundAfter(otherwise)).toBeNull()
  expect(await foundAfter(AWAY, AWAY, AWAY, AWAY, saved)).toBeNull()
})

test('an answer is lost when the connection or a proxy failed, not when the server refused', () => {
  expect(isAnswerLost(AWAY)).toBe(true)
  expect(isAnswerLost(new TypeError('network error'))).toBe(true)
  expect(isAnswerLost(new CallFailed('internal', 502, 'Bad gateway'))).toBe(true)
  expect(isAnswerLost(new CallFailed('conflict', 409, 'Changed meanwhile'))).toBe(false)
  expect(isAnswerLost(new CallFailed('internal', 500, 'It broke'))).toBe(false)
})
