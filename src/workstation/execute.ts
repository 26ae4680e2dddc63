import type { CommandContext } from '#commands/context.ts'
import { type Bound, type Command, CommandFailed } from '#commands/define.ts'
import type { Notice, Ports } from '#commands/ports.ts'
import type { Change } from './state/journal.ts'

/** Where a command was asked for. `question`: it asked first, and the person agreed. */
export type Source = 'key' | 'palette' | 'button' | 'menu' | 'question'

interface Parts {
  registry: Pick<ReadonlyMap<string, Command>, 'get'>
  context(): CommandContext
  /** What the key of a final action was pressed before it was on the screen; null when the person saw it. */
  notSeen(): string | null
  /** Says that something is being opened; answers how to say that it is there, or that it did not come. */
  opening(what: string): (came: boolean) => void
  ports: Ports
  record(change: Change): void
  forget(change: Change): void
}

export type Execute = (id: string, source: Source, args?: unknown) => void

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
  function attempt(command: Bound, source: Source, seen: CommandContext): void {
    const asked = { id: command.commandId, args: command.args, source, at: Date.now() }
    const failed = (error: unknown) =>
      ports.say(failureNotice(command, source, error, () => attempt(command, source, seen)))
    try {
      const outcome = command.perform(seen, ports)
      if (!(outcome instanceof Promise)) {
        if (outcome !== null)
          record({ label: outcome.label, command: asked, reversal: Promise.resolve(outcome) })
        return
      }
      const opened = command.opens === null ? () => {} : opening(command.opens)
      const change = { label: command.titleNow(seen), command: asked, reversal: outcome }
      if (command.undo === 'reversible') record(change)
      outcome.then(
        (reversal) => {
          opened(true)
          if (reversal === null) forget(change)
        },
        (error: unknown) => {
          opened(false)
          forget(change)
          failed(error)
        },
      )
    } catch (error) {
      failed(error)
    }
  }

  function askOrAttempt(command: Bound, source: Source, seen: CommandContext): void {
    const question = command.question(seen)
    if (question === null) attempt(command, source, seen)
    else
      ports.overlay.open('question', { ...question, command: { id: command.commandId, args: command.args } })
  }

  return (id, source, args) => {
    const command = registry.get(id)?.bind(args)
    if (command === undefined) throw new RangeError(`no command is called ${id}`)
    const now = context()
    // What is agreed to lies beneath the question.
    const seen = source === 'question' ? { ...now, overlays: now.overlays.slice(0, -1) } : now
    const verdict = command.when(seen)
    const unseen = command.final ? notSeen() : null
    const refuse = (why: string) =>
      ports.say({ id: `refused-${id}`, text: `${command.titleNow(seen)}: ${why}`, tone: 'plain' })
    if (verdict === true && unseen !== null)
      refuse(`the key was pressed before ${unseen} was on the screen, so it was not done`)
    else if (verdict === true && source === 'question') {
      ports.overlay.close()
      attempt(command, source, seen)
    } else if (verdict === true) askOrAttempt(command, source, seen)
    else if (verdict !== false) refuse(verdict)
  }
}

function failureNotice(command: Bound, source: Source, error: unknown, retry: () => void): Notice {
  const known = error instanceof CommandFailed
  return {
    id: `failed-${command.commandId}`,
    text: known ? error.message : `${command.title} failed.`,
    details: [...reasonsOf(known ? error.cause : error), `By ${source}: ${command.commandId}`],
    tone: 'error',
    action: { label: 'Retry', run: retry },
  }
}

const reasonsOf = (error: unknown): string[] => (error instanceof Error ? [error.message] : [])
