import type { CommandContext, OverlaySubjects } from '#commands/kernel/context.ts'
import type { Command } from '#commands/kernel/define.ts'
import type { Notice, Ports } from '#commands/kernel/ports.ts'
import { createExecute } from '#workstation/platform/execute.ts'
import type { Change } from '#workstation/platform/state/journal.ts'

type Question = OverlaySubjects['question']

/** Ports that write down everything that is asked of them. */
function watchedPorts(): { ports: Ports; asked: string[]; said: Notice[]; questions: Question[] } {
  const asked: string[] = []
  const said: Notice[] = []
  const questions: Question[] = []
  const watch = (path: string): unknown =>
    new Proxy(() => {}, {
      get: (_, name) => watch(`${path}${String(name)}.`),
      apply(_, __, args) {
        if (path === 'say.') said.push(args[0])
        else asked.push(path)
        if (path === 'overlay.open.' && args[0] === 'question') questions.push(args[1])
      },
    })
  return { ports: watch('') as Ports, asked, said, questions }
}

/** The gate to these commands in a window; with ports of one's own in place of those that only write down. */
export function gate(
  commands: Iterable<Command>,
  context: CommandContext | (() => CommandContext),
  { unseen = null, ...own }: { unseen?: string | null; ports?: Ports } = {},
) {
  const opened: string[] = []
  const watched = watchedPorts()
  const changes: Change[] = []
  const execute = createExecute({
    registry: new Map([...commands].map((command) => [command.id, command])),
    context: typeof context === 'function' ? context : () => context,
    notSeen: () => unseen,
    opening: (what) => {
      opened.push(what)
      return (came) => opened.push(came ? `${what} came` : `${what} did not come`)
    },
    ports: own.ports ?? watched.ports,
    record: (change) => changes.push(change),
    forget: (change) => changes.splice(changes.indexOf(change), 1),
    relabel: () => {},
  })
  return { execute, changes, opened, ...watched }
}
