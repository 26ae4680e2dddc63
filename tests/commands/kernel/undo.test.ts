import { describe, expect, it, vi } from 'vitest'
import type { CommandContext } from '#commands/kernel/context.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { REGISTRY } from '#commands/registry.ts'
import type { Change } from '#workstation/platform/state/journal.ts'
import { createUndo } from '#workstation/platform/undo.ts'
import { LIST } from './contexts.ts'

describe('undo', () => {
  it('takes changes back one after the other, the newest first, however late the answers are', async () => {
    const began: string[] = []
    const answers: (() => void)[] = []
    const changes = ['first', 'second', 'third'].map((label, at): Change => {
      const apply = () => {
        began.push(label)
        return new Promise<void>((resolve) => answers.push(resolve))
      }
      return {
        label,
        command: { id: 'test.do', args: undefined, source: 'key', at },
        room: 'bills',
        reversal: Promise.resolve({ label, apply }),
      }
    })
    const undoLast = createUndo({
      newest: () => changes.at(-1),
      take: (change) => changes.splice(changes.indexOf(change), 1),
      putBack: (change) => changes.push(change),
      ports: () => ({ say: () => {}, notices: { retract: () => {} } }) as unknown as Ports,
    })
    const all = [undoLast(2), undoLast(1), undoLast(0)]
    for (const expected of [['third'], ['third', 'second'], ['third', 'second', 'first']]) {
      await vi.waitFor(() => expect(began).toEqual(expected))
      answers.at(-1)?.()
    }
    await Promise.all(all)
    expect(changes).toEqual([])
  })

  it('of a change that was made in another area asks first, naming the area and the change', () => {
    const question = (room: CommandContext['room'], of: CommandContext['room'] | null) =>
      REGISTRY.get('app.undo')
        ?.bind(undefined)
        .question({ ...LIST, room, lastChange: { label: 'Saved 7', at: 1, room: of } })
    expect(question('accounting', 'bills')).toEqual({
      title: 'Undo a change in Bills?',
      text: ['The last change was not made here: Saved 7.'],
      act: 'Undo',
    })
    expect(question('bills', 'bills')).toBeNull()
    expect(question('bills', null)).toBeNull()
  })
})
