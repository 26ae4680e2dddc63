import type { CommandContext } from '#commands/kernel/context.ts'
import { type Bound, type Command, CommandFailed } from '#commands/kernel/define.ts'
import type { Notice, Ports } from '#commands/kernel/ports.ts'
import { held } from '#commands/kernel/rooms.ts'
import type { Source } from './source.ts'
import type { Change } from './state/journal.ts'

interface Parts {
  registry: Pick<ReadonlyMap<string, Command>, 'get'>
  context(): CommandContext
  /** When the key of a final action was pressed, where that was before the person saw what it acts on; else null. */
  notSeen(): string | null
  /** Says that something is being opened; answers how to say that it is there, or that it did not come. */
  opening(what: string): (came: boolean) => void
  ports: Ports
  record(change: Change): void
  forget(change: Change): void
  relabel(change: Change, label: string): void
}

export type Execute = (id: string, source: Source, args?: unknown) => void

/** What a command was asked for on: the person saw this, and means this also when it is agreed to or tried again later. */
interface Asked {
  source: Source
  context: CommandContext
  ports: Ports
}

/** A change that a dialog sent. */
interface Submission {
  commandId: string
  /** Of what, where the dialog stays for several. */
  about: string | number | null
  /** What lay over the window, by which the dialog is known. */
  overlays: CommandContext['overlays']
}

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
  relabel,
}: Parts): Execute {
  /** What dialogs have sent and is not answered. */
  const submitted = new Set<Submission>()

  function attempt(command: Bound, asked: Asked): void {
    const { source, context: seen } = asked
    const submission = submissionOf(command, seen, context().overlays)
    if ([...submitted].some((other) => isSame(other, submission))) {
      refuse(command, seen, 'it is on its way')
      return
    }
    const done = { id: command.commandId, args: command.args, source, at: Date.now() }
    const room = command.commandId.startsWith('app.') ? null : seen.room
    const failed = (error: unknown) => ports.say(failureNotice(command, error, () => attempt(command, asked)))
    try {
      const outcome = command.perform(seen, asked.ports)
      if (!(outcome instanceof Promise)) {
        if (outcome !== null)
          record({ label: outcome.label, command: done, room, reversal: Promise.resolve(outcome) })
        return
      }
      const opened = command.opens === null ? () => {} : opening(command.opens)
      const change = { label: command.titleNow(seen), command: done, room, reversal: outcome }
      if (command.undo === 'reversible') record(change)
      if (submission.overlays.length > 0 && command.undo !== 'nothing-kept') submit(submission, outcome)
      outcome.then(
        (reversal) => {
          opened(true)
          if (reversal === null) forget(change)
          else relabel(change, reversal.label)
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

  /** Until it is answered, the dialog that sent it does not send it again. */
  function submit(submission: Submission, outcome: Promise<unknown>) {
    submitted.add(submission)
    const answered = () => submitted.delete(submission)
    outcome.then(answered, answered)
  }

  /** Why it cannot be done as things are; false where it has no place, null when it can. */
  function refusalOf(command: Bound, seen: CommandContext): string | false | null {
    const verdict = command.when(seen)
    if (verdict !== true) return verdict
    const unseen = command.final ? notSeen() : null
    return unseen && `the key was pressed ${unseen}, so it was not done`
  }

  const refuse = (command: Bound, seen: CommandContext, why: string) =>
    ports.say({
      id: `refused-${command.commandId}`,
      text: `${command.titleNow(seen)}: ${why}`,
      tone: 'plain',
    })

  function agree(command: Bound, asked: Asked): void {
    const refusal = refusalOf(command, asNow(asked.context, context()))
    if (refusal !== null) refuse(command, asked.context, refusal || 'it is not possible any more')
    else {
      ports.overlay.close('question')
      attempt(command, { ...asked, source: 'question' })
    }
  }

  return (id, source, args) => {
    const command = registry.get(id)?.bind(args)
    if (command === undefined) throw new RangeError(`no command is called ${id}`)
    const seen = context()
    const refusal = refusalOf(command, seen)
    if (refusal === false) return
    if (refusal !== null) return refuse(command, seen, refusal)
    const asked = { source, context: seen, ports: held(ports) }
    const question = command.question(seen)
    if (question === null) attempt(command, asked)
    else ports.overlay.open('question', { ...question, agree: () => agree(command, asked) })
  }
}

const submissionOf = (
  command: Bound,
  seen: CommandContext,
  overlays: CommandContext['overlays'],
): Submission => ({ commandId: command.commandId, about: command.about(seen), overlays })

const isSame = (one: Submission, other: Submission): boolean =>
  one.commandId === other.commandId && one.about === other.about && one.overlays === other.overlays

/** What was asked about, as far as it is known how it is by now. */
function asNow(asked: CommandContext, now: CommandContext): CommandContext {
  const isOpen = asked.bill !== null && asked.bill.id === now.bill?.id
  return { ...asked, online: now.online, bill: isOpen ? now.bill : asked.bill }
}

function failureNotice(command: Bound, error: unknown, retry: () => void): Notice {
  const known = error instanceof CommandFailed
  return {
    id: `failed-${command.commandId}`,
    text: known ? error.message : `${command.title} failed.`,
    details: reasonsOf(known ? error.cause : error),
    tone: 'error',
    action: { label: 'Retry', run: retry },
  }
}

const reasonsOf = (error: unknown): string[] => (error instanceof Error ? [error.message] : [])
