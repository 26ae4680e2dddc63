import { UndoRefused } from '#commands/define.ts'
import type { Ports } from '#commands/ports.ts'
import type { Change } from './state/journal.ts'

interface Parts {
  /** The newest change that was not taken back, taken off the list; undefined when there is none. */
  take(): Change | undefined
  /** Puts it back on the list: taking it back failed, and may succeed another time. */
  putBack(change: Change): void
  ports(): Ports
}

/**
 * Takes back the newest change, waiting for it first when it is still under way. One after the other: each restores
 * what stood before a change, and must find it so.
 */
export function createUndo({ take, putBack, ports }: Parts): () => Promise<void> {
  let turn: Promise<unknown> = Promise.resolve()

  const takeBack = async (change: Change) => {
    // A change that failed told so itself and left nothing to take back.
    const reversal = await change.reversal.catch(() => null)
    if (reversal === null) return
    try {
      await reversal.apply(ports())
      ports().say({ id: 'bill-step', text: `Undone: ${reversal.label}`, tone: 'done' })
    } catch (error) {
      if (!(error instanceof UndoRefused)) putBack(change)
      throw error
    }
  }

  return function undoLast() {
    const change = take()
    if (change === undefined) return Promise.resolve()
    const undone = turn.then(() => takeBack(change))
    turn = undone.catch(() => undefined)
    return undone
  }
}
