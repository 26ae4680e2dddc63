import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import type { CommandContext } from '#commands/kernel/context.ts'
import { MIN_SEEN_MS, notSeen, pressAtom, seenAtom } from '#workstation/platform/keyboard/seen.ts'
import { LIST } from './contexts.ts'

const PAINTED_AT = 1_000
const onBill: CommandContext = { ...LIST, area: 'bill', openBillId: 3 }

/** What a final key on bill #3 is refused for, pressed so many ms after a bill was painted. */
function refusalOf(ms: number, painted = '3'): string | null {
  const store = createStore()
  store.set(seenAtom, { bill: { what: painted, at: PAINTED_AT }, list: null, dialog: null })
  store.set(pressAtom, { at: PAINTED_AT + ms, held: false })
  return notSeen(store, onBill)
}

test('a final key counts once its bill has been there for 300 ms', () => {
  expect(refusalOf(-1)).toBe('before bill #3 was on the screen')
  expect(refusalOf(MIN_SEEN_MS - 1)).toBe('just as bill #3 appeared')
  expect(refusalOf(MIN_SEEN_MS)).toBeNull()
})

test('however long the bill before it has been there, it is not this one', () => {
  expect(refusalOf(60_000, '2')).toBe('before bill #3 was on the screen')
})
