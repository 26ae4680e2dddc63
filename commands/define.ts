import type { CommandContext } from './context.ts'
import type { Ports } from './ports.ts'
import { all, nothingOver, type Verdict, type When } from './when.ts'

/** Headings of the palette, the help sheet and the documentation, in their order. */
export const GROUPS = [
  'Bill',
  'Lines',
  'Passes',
  'Page',
  'Bills',
  'Mappings',
  'Configuration',
  'Instructions',
  'Requests',
  'Templates',
  'Links',
  'Go to',
  'Window',
] as const
export type Group = (typeof GROUPS)[number]

/** How a change is taken back: `apply` does the reverse of what was done. */
export interface Reversal {
  /** What was done, as undo names it: "Skipped Invoiage #12". */
  label: string
  apply(ports: Ports): void | Promise<void>
}

/** What undo means for a command. Every one says so. */
export type Undo<Done> =
  /** It changes nothing that is kept: moving, showing, copying. */
  | { kind: 'nothing-kept' }
  /** It cannot be taken back, and why. */
  | { kind: 'impossible'; reason: string }
  | {
      kind: 'reversible'
      /** Given what `run` answered. Null when it changed nothing after all. */
      reverse(done: Done): Reversal | null
    }

export const nothingKept = { kind: 'nothing-kept' } as const

export interface CommandSpec<Done> {
  /** "room.verb-object", such as "queue.skip". */
  id: string
  title: string
  /** The title for this moment, where it can say more: "Skip 3 bills". */
  titleNow?: (context: CommandContext) => string
  group: Group
  /** Key sequences as in keys.ts; any of them runs the command. */
  keys?: readonly string[]
  /** One or two words beside the key in the status bar. Commands with one hint share a place there. */
  hint?: string
  /** Whether a held key goes on running it. Only for moves. */
  repeats?: boolean
  /**
   * Whether it settles something, sends or throws away: then its key does nothing when it was pressed before what it is
   * about was on the screen. What cannot be undone does, unless it is said otherwise.
   */
  final?: boolean
  /** For one that asks the server and then opens something: what, in words. Keys typed meanwhile wait for it. */
  opens?: string
  /** Whether its keys work over an open dialog and inside text fields too. Then each needs Mod or is Escape. */
  everywhere?: boolean
  when: When
  run(context: CommandContext, ports: Ports): Done | Promise<Done>
  undo: Undo<Done>
}

export interface Command {
  readonly id: string
  readonly title: string
  readonly group: Group
  readonly keys: readonly string[]
  readonly hint: string | null
  readonly repeats: boolean
  readonly everywhere: boolean
  readonly final: boolean
  readonly opens: string | null
  readonly undo: Undo<never>['kind']
  /** Why it cannot be undone; null when it can, or when nothing is kept. */
  readonly undoRefusal: string | null
  titleNow(context: CommandContext): string
  when(context: CommandContext): Verdict
  /**
   * For `execute` alone. Runs at once; what it answers is how to take the change back.
   * Throws, or rejects, with a CommandFailed where the person should be told something better than the cause.
   */
  perform(context: CommandContext, ports: Ports): Reversal | null | Promise<Reversal | null>
}

/** A failure in words for a person; the cause says the rest. */
export class CommandFailed extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause })
    this.name = 'CommandFailed'
  }
}

/** A change that can no longer be taken back, in words for a person. Undo forgets it. */
export class UndoRefused extends CommandFailed {
  constructor(message: string, cause: unknown) {
    super(message, cause)
    this.name = 'UndoRefused'
  }
}

export function defineCommand<Done>(spec: CommandSpec<Done>): Command {
  const { id, title, group, keys = [], hint = null, repeats = false, everywhere = false, undo } = spec
  const when = everywhere ? spec.when : all(nothingOver, spec.when)
  const reversalOf = (done: Done) => (undo.kind === 'reversible' ? undo.reverse(done) : null)
  return {
    id,
    title,
    group,
    keys,
    hint,
    repeats,
    everywhere,
    final: spec.final ?? undo.kind === 'impossible',
    opens: spec.opens ?? null,
    undo: undo.kind,
    undoRefusal: undo.kind === 'impossible' ? undo.reason : null,
    titleNow: (context) => orElse(title, () => spec.titleNow?.(context) ?? title),
    when: (context) => orElse(UNTOLD, () => when(context)),
    perform(context, ports) {
      const done = spec.run(context, ports)
      return done instanceof Promise ? done.then(reversalOf) : reversalOf(done)
    },
  }
}

const UNTOLD = 'it cannot be told whether this can run'

/** A condition or a title that fails over what a room holds refuses, and leaves every other command alive. */
function orElse<Answer>(instead: Answer, ask: () => Answer): Answer {
  try {
    return ask()
  } catch {
    return instead
  }
}
