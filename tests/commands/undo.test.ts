import { describe, expect, it, vi } from 'vitest'
import type { Ports } from '#commands/ports.ts'
import type { Change } from '../../src/workstation/state/journal.ts'
import { createUndo } from '../../src/workstation/undo.ts'

describe('undo', () => {
  it('takes changes back one after the other, the newest first, however late the answers are', async () => {
    const began: string[] = []
    const answers: (() => void)[] = []
    const changes = ['first', 'second', 'third'].map((label): Change => {
      const apply = () => {
        began.push(label)
        return new Promise<void>((resolve) => answers.push(resolve))
      }
      return {
        label,
        command: { id: 'test.do', args: undefined, source: 'key', at: 0 },
        reversal: Promise.resolve({ label, apply }),
      }
    })
    const undoLast = createUndo({
      take: () => changes.pop(),
      putBack: (change) => changes.push(change),
      ports: () => ({ say: () => {} }) as unknown as Ports,
    })
    const all = [undoLast(), undoLast(), undoLast()]
    for (const expected of [['third'], ['third', 'second'], ['third', 'second', 'first']]) {
      await vi.waitFor(() => expect(began).toEqual(expected))
      answers.at(-1)?.()
    }
    await Promise.all(all)
    expect(changes).toEqual([])
  })
})
