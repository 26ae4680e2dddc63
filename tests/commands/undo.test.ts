import { describe, expect, it, vi } from 'vitest'
import type { Ports } from '#commands/ports.ts'
import type { Change } from '../../src/workstation/state/journal.ts'
import { createUndo } from '../../src/workstation/undo.ts'

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
        reversal: Promise.resolve({ label, apply }),
      }
    })
    const undoLast = createUndo({
      newest: () => changes.at(-1),
      take: (change) => changes.splice(changes.indexOf(change), 1),
      putBack: (change) => changes.push(change),
      ports: () => ({ say: () => {} }) as unknown as Ports,
    })
    const all = [undoLast(2), undoLast(1), undoLast(0)]
    for (const expected of [['third'], ['third', 'second'], ['third', 'second', 'first']]) {
      await vi.waitFor(() => expect(began).toEqual(expected))
      answers.at(-1)?.()
    }
    await Promise.all(all)
    expect(changes).toEqual([])
  })
})
