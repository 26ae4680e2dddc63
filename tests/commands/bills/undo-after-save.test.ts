// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { createStore } from 'jotai'
import { beforeEach, expect, test } from 'vitest'
import { UndoRefused } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import type { Call } from '#contract/client/client.ts'
import { billDetail, chargeLine } from '#tests/unit/bills/editor/bills.ts'
import { billQuery } from '#workstation/bills/bill-query.ts'
import { type BillDetail, type BillInput, readingInput } from '#workstation/bills/draft/bill-detail.ts'
import { createDesk } from '#workstation/bills/state/desk.ts'
import { createEdits } from '#workstation/bills/state/port-edits.ts'

const ID = 48
type Sent = BillInput['gpt_bill']

/** Numbers lines that come without an id, as the server does. */
let stored: BillDetail
let numbered = 100
let desk: ReturnType<typeof createDesk>
let edits: ReturnType<typeof createEdits>
let queryClient: QueryClient

function take({ charges }: Sent): BillDetail {
  const lines = charges.map((line) =>
    chargeLine(line.id ?? ++numbered, {
      description: line.description,
      amount: `${line.amount}`,
      evidence: line.id !== undefined && line.id < 100 ? chargeLine(line.id).evidence : null,
    }),
  )
  stored = billDetail({ charges: lines, over: { version: stored.version + 1 } })
  return stored
}

const call = (async (name: string, { body }: { body: { gpt_bill: Sent } }) => {
  if (name === 'bills.update') return { textractBill: take(body.gpt_bill) }
  if (name === 'bills.get') return { bill: stored }
  throw new Error(`${name} is not called here`)
}) as unknown as Call

const ports = { queue: { open: () => undefined } } as unknown as Ports

beforeEach(() => {
  stored = billDetail()
  queryClient = new QueryClient()
  window.history.replaceState(null, '', `/invoiage/${ID}`)
  const store = createStore()
  desk = createDesk({ store, queryClient, call, ports: { say: () => undefined } })
  edits = createEdits(ID, desk)
})

/** Adds a line, and says what it is for. */
function add(description: string) {
  const added = edits.addLine('charge')
  return { added, typed: edits.takeTyped(description, '') }
}

type Sending = 'before the save' | 'with the save'

/** Saves the bill, and takes that back: it is opened anew, as the server has it. */
async function saveAndBack(sending: Sending = 'with the save'): Promise<void> {
  if (sending === 'before the save') await desk.autosave.sent(ID)
  await desk.autosave.hold(ID)
  const editor = desk.editor(ID)
  if (editor === undefined) throw new Error('the bill is not open')
  desk.close(take(readingInput(editor.bill, editor.draft, editor.serverIds)))
  stored = { ...stored, version: stored.version + 2 }
  queryClient.setQueryData(billQuery(call, ID).queryKey, stored)
  await desk.ensure(ID)
}

const descriptions = () => desk.editor(ID)?.draft.charges.map(({ description }) => description)

test.each(['before the save', 'with the save'] as const)(
  'a line that was added, and sent %s, is taken back after the bill was opened again',
  async (sending) => {
    await desk.ensure(ID)
    const { added, typed } = add('Meter fee')
    await saveAndBack(sending)
    expect(descriptions()).toEqual(['Charge 1', 'Charge 2', 'Meter fee'])
    await typed?.apply(ports)
    expect(descriptions()).toEqual(['Charge 1', 'Charge 2', ''])
    await added?.apply(ports)
    expect(descriptions()).toEqual(['Charge 1', 'Charge 2'])
    await desk.autosave.sent(ID)
    expect(stored.gpt_bill?.charges.map(({ id }) => id)).toEqual([1, 2])
  },
)

test('each of several is, over several saves', async () => {
  await desk.ensure(ID)
  const first = add('First')
  await saveAndBack()
  const second = add('Second')
  await saveAndBack()
  for (const edit of [second.typed, second.added]) await edit?.apply(ports)
  expect(descriptions()).toEqual(['Charge 1', 'Charge 2', 'First'])
  await saveAndBack()
  for (const edit of [first.typed, first.added]) await edit?.apply(ports)
  expect(descriptions()).toEqual(['Charge 1', 'Charge 2'])
})

test('a removed one stands where it stood', async () => {
  await desk.ensure(ID)
  add('First')
  const { id = 0 } = desk.editor(ID)?.draft.charges.at(-1) ?? {}
  add('Second')
  desk.dispatch(ID, { type: 'moved', to: { kind: 'charge', id } })
  const removed = edits.removeLine()
  expect(descriptions()).toEqual(['Charge 1', 'Charge 2', 'Second'])
  await removed?.apply(ports)
  expect(descriptions()).toEqual(['Charge 1', 'Charge 2', 'First', 'Second'])
})

test('one that is gone is said to be gone, and not to be undone', async () => {
  await desk.ensure(ID)
  const { added } = add('Meter fee')
  await saveAndBack()
  desk.replace(billDetail({ over: { version: stored.version + 1 } }))
  await expect(added?.apply(ports)).rejects.toBeInstanceOf(UndoRefused)
})
