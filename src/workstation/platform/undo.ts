import { CommandFailed, UndoRefused } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import type { Change } from './state/journal.ts'

interface Parts {
  /** The newest change that was not taken back; undefined when there is none. */
  newest(): Change | undefined
  /** Takes it off the list. */
  take(change: Change): void
  /** Puts it back on the list: taking it back failed, and may succeed another time. */
  putBack(change: Change): void
  ports(): Ports
}

const DONE_SINCE = 'Something was done since: z takes that back first.'

/**
 * Takes back the newest change, waiting for it first when it is still under way. One after the other: each restores
 * what stood before a change, and must find it so.
 */
export function createUndo({ newest, take, putBack, ports }: Parts): (at: number) => Promise<void> {
  let turn: Promise<unknown> = Promise.resolve()

  const takeBack = async (change: Change) => {
    // A change that failed told so itself and left nothing to take back.
    const reversal = await change.reversal.catch(() => null)
    if (reversal === null) return
    try {
      await reversal.apply(ports())
      ports().notices.retract(reversal.label)
      ports().say({ id: 'bill-step', text: `Undone: ${reversal.label}`, tone: 'done' })
    } catch (error) {
      if (!(error instanceof UndoRefused)) putBack(change)
      throw error
    }
  }

  return function undoLast(at) {
    const change = newest()
    if (change?.command.at !== at) return Promise.reject(new CommandFailed(DONE_SINCE, null))
    take(change)
    const undone = turn.then(() => takeBack(change))
    turn = undone.catch(() => undefined)
    return undone
  }
}
