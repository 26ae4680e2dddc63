import type { CommandContext } from '#commands/context.ts'
import { type Command, CommandFailed } from '#commands/define.ts'
import type { Notice, Ports } from '#commands/ports.ts'
import type { Change } from './state/journal.ts'

/** Where a command was asked for. */
export type Source = 'key' | 'palette' | 'button' | 'menu'

interface Parts {
  registry: ReadonlyMap<string, Command>
  context(): CommandContext
  /** What the key of a final action was pressed before it was on the screen; null when the person saw it. */
  notSeen(): string | null
  /** Says that something is being opened; answers how to say that it is there, or that it did not come. */
  opening(what: string): (came: boolean) => void
  ports: Ports
  record(change: Change): void
  forget(change: Change): void
}

export type Execute = (id: string, source: Source) => void

/**
 * The one gate: every command is run here and nowhere else, and its condition is asked again whoever calls.
 * A refusal says its reason; a failure is told with a way to try again; a change is recorded for undo.
 */
export function createExecute({
  registry,
  context,
  notSeen,
  opening,
  ports,
  record,
  forget,
}: Parts): Execute {
  function attempt(command: Command, seen: CommandContext): void {
    try {
      const outcome = command.perform(seen, ports)
      if (!(outcome instanceof Promise)) {
        if (outcome !== null) record({ label: outcome.label, reversal: Promise.resolve(outcome) })
        return
      }
      const opened = command.opens === null ? () => {} : opening(command.opens)
      const change = { label: command.titleNow(seen), reversal: outcome }
      if (command.undo === 'reversible') record(change)
      outcome.then(
        (reversal) => {
          opened(true)
          if (reversal === null) forget(change)
        },
        (error: unknown) => {
          opened(false)
          forget(change)
          ports.say(failureNotice(command, error, () => attempt(command, seen)))
        },
      )
    } catch (error) {
      ports.say(failureNotice(command, error, () => attempt(command, seen)))
    }
  }

  return (id) => {
    const command = registry.get(id)
    if (command === undefined) throw new RangeError(`no command is called ${id}`)
    const seen = context()
    const verdict = command.when(seen)
    const unseen = command.final ? notSeen() : null
    if (verdict === true && unseen !== null) {
      const text = `${command.titleNow(seen)}: the key was pressed before ${unseen} was on the screen, so it was not done`
      ports.say({ id: `refused-${id}`, text, tone: 'plain' })
    } else if (verdict === true) attempt(command, seen)
    else if (verdict !== false)
      ports.say({ id: `refused-${id}`, text: `${command.titleNow(seen)}: ${verdict}`, tone: 'plain' })
  }
}

function failureNotice(command: Command, error: unknown, retry: () => void): Notice {
  const action = { label: 'Retry', run: retry }
  const id = `failed-${command.id}`
  if (error instanceof CommandFailed) {
    return { id, text: error.message, details: reasonsOf(error.cause), tone: 'error', action }
  }
  return { id, text: `${command.title} failed.`, details: reasonsOf(error), tone: 'error', action }
}

const reasonsOf = (error: unknown): string[] => (error instanceof Error ? [error.message] : [])
