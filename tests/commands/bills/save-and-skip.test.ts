import { expect, test, vi } from 'vitest'
import type { CommandContext } from '#commands/kernel/context.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { REGISTRY } from '#commands/registry.ts'
import { billRow, LIST } from '../kernel/contexts.ts'

const commandOf = (id: string) => {
  const command = REGISTRY.get(id)
  if (command === undefined) throw new Error(`there is no ${id}`)
  return command.bind(undefined)
}

/** A server that refuses what is asked of these bills. */
function workplace(refuses: readonly number[] = []) {
  const asked: unknown[] = []
  const call = async (
    name: string,
    { body }: { body: { textract_bill_id?: number; bills?: { id: number }[] } },
  ) => {
    asked.push([name, body])
    if (name === 'bills.skip') {
      if (refuses.includes(body.textract_bill_id ?? 0)) throw new Error('Ann saved it just now.')
      return { success: true }
    }
    const results = (body.bills ?? []).map(({ id }) => {
      const done = !refuses.includes(id)
      return {
        textract_bill_id: id,
        done,
        message: done ? null : 'This bill is not clean any more.',
        version: 2,
      }
    })
    return { results }
  }
  const queue = {
    clearSelection: vi.fn(),
    refresh: vi.fn(),
    returnTo: vi.fn(),
    settle: vi.fn(),
    unsettle: vi.fn(),
  }
  const said: string[] = []
  const ports = {
    call,
    bill: null,
    queue,
    say: ({ text, details = [] }: { text: string; details?: string[] }) => said.push(text, ...details),
  } as unknown as Ports
  return { asked, ports, queue, said }
}

test('a skip that fails brings its bill back, and the failure is reported', async () => {
  const { ports, queue } = workplace([3])
  const row = billRow(3)
  const context = { ...LIST, bill: { id: row.id, status: row.status } } as unknown as CommandContext
  await expect(commandOf('bills.skip').perform(context, ports)).rejects.toThrow('Could not skip Invoiage #3')
  expect(queue.unsettle).toHaveBeenCalledWith([3])
  expect(queue.returnTo).toHaveBeenCalledWith(3)
})

test('a skip that succeeds leaves the person on the next bill', async () => {
  const { ports, queue } = workplace()
  const row = billRow(3)
  const context = { ...LIST, bill: { id: row.id, status: row.status } } as unknown as CommandContext
  await commandOf('bills.skip').perform(context, ports)
  expect(queue.returnTo).not.toHaveBeenCalled()
})

const marked: CommandContext = {
  ...LIST,
  queue: {
    ...LIST.queue,
    selected: [
      billRow(1, { total_cost: '100.10' }),
      billRow(2, { total_cost: '20.05' }),
      billRow(3, { standing: 'adds_up', total_cost: '999.00' }),
    ],
  },
}

test('of the marked bills the clean ones are saved, after their count and sum', async () => {
  const { asked, ports } = workplace()
  const command = commandOf('queue.save-clean')
  expect(command.question(marked)).toMatchObject({
    title: 'Save 2 clean bills?',
    text: [
      'Current charges of $120.15 in all.',
      expect.stringMatching(/^1 of the marked bills will not be saved/),
    ],
  })
  await command.perform(marked, ports)
  const bills = [1, 2].map((id) => ({ id, version: 1 }))
  expect(asked).toEqual([['bills.bulk', { action: 'save_clean', bills }]])
})

test('what the server does not save is open again, with the reason; the rest is taken back by one step', async () => {
  const { asked, ports, queue, said } = workplace([2])
  const reversal = await commandOf('queue.save-clean').perform(marked, ports)
  expect(queue.unsettle).toHaveBeenCalledWith([2])
  expect(said).toContain('#2: This bill is not clean any more.')
  await reversal?.apply(ports)
  expect(asked.at(-1)).toEqual(['bills.bulk', { action: 'restore', bills: [{ id: 1, version: undefined }] }])
})

test('nothing is saved where no marked bill is clean', () => {
  const none = { ...marked, queue: { ...marked.queue, selected: [billRow(3, { standing: 'adds_up' })] } }
  expect(commandOf('queue.save-clean').when(none)).toBe('no marked bill is clean')
})
