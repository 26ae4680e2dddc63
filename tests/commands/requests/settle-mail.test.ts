import { expect, it, vi } from 'vitest'
import type { CommandContext } from '#commands/kernel/context.ts'
import { UndoRefused } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import type { RequestRow } from '#commands/requests/request-row.ts'
import { settleMailCommands } from '#commands/requests/settle-mail.ts'
import { REQUESTS, requestRow } from './request-contexts.ts'

const [arrived, again] = settleMailCommands

const aboutMail = (id: number, mailId: number): RequestRow =>
  requestRow(id, {
    last_mail: {
      id: mailId,
      state: 'uncertain',
      recipients: ['a@b.example'],
      created_at: '2026-11-19T08:00:00.000Z',
      error: 'The line broke.',
    },
  })

const selecting = (selected: readonly RequestRow[]) =>
  ({ requests: { ...REQUESTS, selected } }) as never as CommandContext

function workplace(answer: (id: number, outcome: string) => void = () => undefined) {
  const decided: [id: number, outcome: string][] = []
  const call = async (_: string, { params, body }: { params: { id: number }; body: { outcome: string } }) => {
    answer(params.id, body.outcome)
    decided.push([params.id, body.outcome])
    return { success: true, requests: [], recall_seconds: 15 }
  }
  const say = vi.fn()
  const requests = { receive: vi.fn(), refresh: vi.fn(), returnTo: vi.fn() }
  return { ports: { call, say, requests } as never as Ports, decided, say, requests }
}

it('says of each mail once what became of it, and takes the word back', async () => {
  const { ports, decided, requests } = workplace()
  const context = selecting([aboutMail(1, 7), aboutMail(2, 7), aboutMail(3, 8)])
  const reversal = await arrived?.bind().perform(context, ports)
  expect(decided).toEqual([
    [7, 'arrived'],
    [8, 'arrived'],
  ])
  await reversal?.apply(ports)
  expect(decided.slice(2)).toEqual([
    [7, 'undecided'],
    [8, 'undecided'],
  ])
  expect(requests.returnTo).toHaveBeenCalledWith(1)
})

it('tells how long a mail that is sent again can be kept back', async () => {
  const { ports, say } = workplace()
  await again?.bind().perform(selecting([aboutMail(1, 7)]), ports)
  expect(say).toHaveBeenCalledWith(
    expect.objectContaining({ until: { at: expect.any(Number), words: 'z keeps it back' } }),
  )
})

it('fails where the server knows better, and takes back only what was said', async () => {
  const refusing = workplace(() => {
    throw new Error('This mail needs no decision.')
  })
  await expect(arrived?.bind().perform(selecting([aboutMail(1, 7)]), refusing.ports)).rejects.toThrow(
    'Nothing was decided about the e-mail',
  )
  const half = workplace((id) => {
    if (id === 8) throw new Error('This mail needs no decision.')
  })
  const reversal = await arrived?.bind().perform(selecting([aboutMail(1, 7), aboutMail(2, 8)]), half.ports)
  expect(half.say).toHaveBeenCalledWith(
    expect.objectContaining({ text: '1 of 2 e-mails are still in doubt.', tone: 'error' }),
  )
  await reversal?.apply(half.ports)
  expect(half.decided).toEqual([
    [7, 'arrived'],
    [7, 'undecided'],
  ])
})

it('says so when the mail has left before the word was taken back', async () => {
  const { ports } = workplace((_, outcome) => {
    if (outcome === 'undecided') throw new Error('This mail has left meanwhile.')
  })
  const reversal = await again?.bind().perform(selecting([aboutMail(1, 7)]), ports)
  await expect(reversal?.apply(ports)).rejects.toThrow(UndoRefused)
})
