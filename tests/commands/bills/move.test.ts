import { describe, expect, it, vi } from 'vitest'
import type { CommandContext } from '#commands/kernel/context.ts'
import type { Bound, Reversal } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { REGISTRY } from '#commands/registry.ts'
import type { CallInput } from '#contract/client/contract.ts'
import { billRow, LIST } from '../kernel/contexts.ts'

type Bulk = CallInput<'bills.bulk'>['body']

const commandOf = (id: string, args?: unknown): Bound => {
  const command = REGISTRY.get(id)
  if (command === undefined) throw new Error(`there is no ${id}`)
  return command.bind(args)
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
  const said: string[] = []
  const ports = {
    call,
    bill: null,
    say: ({ text }: { text: string }) => said.push(text),
    overlay: { open: vi.fn(), close: vi.fn() },
    queue: {
      clearSelection: vi.fn(),
      refresh: vi.fn(),
    },
  } as unknown as Ports
  return { ports, asked, said }
}

const BILLS = [
  { id: 3, version: 7, companyId: 1, client: 'Harbor Street Properties' },
  { id: 4, version: 1, companyId: 1, client: 'Harbor Street Properties' },
]
const moved = (companyId: number | null = 5) =>
  commandOf('queue.move', { bills: BILLS, companyId, wholeFile: true })
const ASKING: CommandContext = { ...LIST, overlays: ['move'] }

describe('moving bills to another client', () => {
  const choose = commandOf('queue.move')

  it('asks for the client, and says how many others were cut from the same file', async () => {
    const { ports } = workplace()
    const row = billRow(3, { version: 7 })
    await choose.perform({ ...LIST, queue: { ...LIST.queue, focused: row } }, ports)
    const about = { bills: [BILLS[0]], mates: [2], mustGoTogether: false }
    expect(ports.overlay.open).toHaveBeenCalledWith('move', about)
  })

  it('is for staff alone, and of bills that may go', () => {
    expect(choose.when({ ...LIST, audience: 'client' })).toBe(false)
    const saved = billRow(3, { abilities: { ...billRow(3).abilities, move: 'This bill is saved.' } })
    expect(choose.when({ ...LIST, queue: { ...LIST.queue, focused: saved } })).toBe('This bill is saved.')
  })

  it('waits for a client, another than theirs', () => {
    expect(moved(null).when(ASKING)).toBe('choose a client')
    expect(moved(1).when(ASKING)).toBe('they are this client’s already')
    expect(moved().when(ASKING)).toBe(true)
    expect(moved().when(LIST), 'without its dialog').toBe(false)
  })

  it('moves all in one transaction as they were seen, and takes back those that were moved', async () => {
    const { ports, asked, said } = workplace([4])
    const reversal = (await moved().perform(ASKING, ports)) as Reversal
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
