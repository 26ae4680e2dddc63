// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Call, CallFailed } from '#contract/client/client.ts'
import { billDetail } from '#tests/unit/bills/editor/bills.ts'
import { toggleInclude } from '#workstation/bills/draft/edits.ts'
import { createAutosave } from '#workstation/bills/state/autosave.ts'
import { dispatchAtom, editorsAtom, receiveBillAtom } from '#workstation/bills/state/editors.ts'
import { placeAtom } from '#workstation/platform/state/place.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ANY = billDetail()

/** A window with the bill open, and a server that answers every change of it by this error. */
function windowWith(error: CallFailed) {
  const store = createStore()
  let calls = 0
  const call = (() => {
    calls += 1
    return Promise.reject(error)
  }) as unknown as Call
  const at = (billId: number | null) =>
    store.set(placeAtom, { room: 'bills', billId, within: '', search: '' })
  createAutosave({ store, queryClient: new QueryClient(), call })
  at(ANY.id)
  store.set(receiveBillAtom, ANY)
  const edit = () => {
    const draft = store.get(editorsAtom).get(ANY.id)?.draft
    const [charge] = draft?.charges ?? []
    if (draft === undefined || charge === undefined) throw new Error('The bill is not open.')
    const patches = toggleInclude(draft, { kind: 'charge', id: charge.id })
    store.set(dispatchAtom, ANY.id, { type: 'patched', patches })
  }
  /** How often the server was called, in all, once so many more ms are over. */
  const callsAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return calls
  }
  return { at, edit, callsAfter }
}

const AWAY = new CallFailed('unreachable', 0, 'The server cannot be reached.')
const REFUSED = new CallFailed('invalid_input', 400, 'The bill is not as it should be.')

test('edits of a bill that was left are tried again every five seconds while the server is away', async () => {
  const { at, edit, callsAfter } = windowWith(AWAY)
  edit()
  at(null)
  expect(await callsAfter(100)).toBe(1)
  expect(await callsAfter(20_000)).toBe(5)
})

test('and of the open bill too', async () => {
  const { edit, callsAfter } = windowWith(AWAY)
  edit()
  expect(await callsAfter(21_500)).toBe(5)
})

test.each([
  ['open', false],
  ['left', true],
])('what the server refuses of a bill that is %s is sent again only once it is edited', async (_, isLeft) => {
  const { at, edit, callsAfter } = windowWith(REFUSED)
  edit()
  if (isLeft) at(null)
  expect(await callsAfter(20_000)).toBe(1)
  edit()
  expect(await callsAfter(20_000)).toBe(2)
})
