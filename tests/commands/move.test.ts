import { describe, expect, it, vi } from 'vitest'
import type { Moving } from '#commands/context.ts'
import type { Bound, Reversal } from '#commands/define.ts'
import type { Ports } from '#commands/ports.ts'
import { REGISTRY } from '#commands/registry.ts'
import type { CallInput } from '#contract/contract.ts'
import { billRow, LIST } from './contexts.ts'

type Bulk = CallInput<'bills.bulk'>['body']

const commandOf = (id: string): Bound => {
  const command = REGISTRY.get(id)
  if (command === undefined) throw new Error(`there is no ${id}`)
  return command.bind()
}

/** A server that has bill #2 cut from the same file as #3, and refuses to move these. */
function workplace(refuses: readonly number[] = []) {
  const asked: Bulk[] = []
  const call = async (name: string, { body }: { body: Bulk }) => {
    if (name === 'bills.fileMates') return { textract_bill_ids: [2], must_go_together: false }
    asked.push(body)
    const results = body.bills.map((bill) => {
      const done = !refuses.includes(Number(bill.id))
      const message = done ? null : 'This bill is saved.'
      return { textract_bill_id: bill.id, done, message, version: 2 }
    })
    return { results }
  }
  let moving: Moving | null = null
  const said: string[] = []
  const ports = {
    call,
    bill: null,
    say: ({ text }: { text: string }) => said.push(text),
    overlay: { open: vi.fn(), close: vi.fn() },
    queue: {
      chooseClient: (chosen: Moving) => {
        moving = chosen
      },
      clearSelection: vi.fn(),
      refresh: vi.fn(),
    },
  } as unknown as Ports
  return { ports, asked, said, moving: () => moving }
}

const BILLS = [
  { id: 3, version: 7, companyId: 1, client: 'Harbor Street Properties' },
  { id: 4, version: 1, companyId: 1, client: 'Harbor Street Properties' },
]
const moving = (over: Partial<Moving> = {}): Moving => ({
  bills: BILLS,
  mates: [],
  mustGoTogether: false,
  wholeFile: true,
  companyId: 5,
  ...over,
})
const asking = (chosen: Moving) => ({
  ...LIST,
  overlays: ['move' as const],
  queue: { ...LIST.queue, moving: chosen },
})

describe('moving bills to another client', () => {
  const choose = commandOf('queue.move')
  const confirm = commandOf('queue.move-confirmed')

  it('asks for the client, and says how many others were cut from the same file', async () => {
    const { ports, moving: chosen } = workplace()
    const row = billRow(3, { version: 7 })
    await choose.perform({ ...LIST, queue: { ...LIST.queue, focused: row } }, ports)
    expect(chosen()).toEqual({
      bills: [BILLS[0]],
      mates: [2],
      mustGoTogether: false,
      wholeFile: false,
      companyId: null,
    })
    expect(ports.overlay.open).toHaveBeenCalledWith('move')
  })

  it('is for staff alone, and of bills that may go', () => {
    expect(choose.when({ ...LIST, staff: false })).toBe(false)
    const saved = billRow(3, { abilities: { ...billRow(3).abilities, move: 'This bill is saved.' } })
    expect(choose.when({ ...LIST, queue: { ...LIST.queue, focused: saved } })).toBe('This bill is saved.')
  })

  it('waits for a client, another than theirs', () => {
    expect(confirm.when(asking(moving({ companyId: null })))).toBe('choose a client')
    expect(confirm.when(asking(moving({ companyId: 1 })))).toBe('they are this client’s already')
    expect(confirm.when(asking(moving()))).toBe(true)
  })

  it('moves all in one transaction as they were seen, and takes back those that were moved', async () => {
    const { ports, asked, said } = workplace([4])
    const reversal = (await confirm.perform(asking(moving()), ports)) as Reversal
    expect(asked).toEqual([
      {
        action: 'move',
        bills: [
          { id: 3, version: 7 },
          { id: 4, version: 1 },
        ],
        company_id: 5,
        whole_file: true,
      },
    ])
    expect(said).toEqual(['Moved Invoiage #3', 'Could not move Invoiage #4'])
    await reversal.apply(ports)
    expect(asked[1]).toEqual({ action: 'move_back', bills: [{ id: 3, version: undefined }] })
  })
})
