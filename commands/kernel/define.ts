import { ArgsRefused, type Reader } from './args.ts'
import type { CommandContext, Question } from './context.ts'
import { reportFault } from './faults.ts'
import type { Ports } from './ports.ts'
import { all, nothingOver, type Verdict, type When } from './when.ts'

/** Headings of the palette, the help sheet and the documentation, in their order. */
export const GROUPS = [
  'Bill',
  'Lines',
  'Passes',
  'Page',
  'Bills',
  'Meters',
  'Mappings',
  'Configuration',
  'Instructions',
  'Accounts',
  'Requests',
  'Templates',
  'Records',
  'Imports',
  'Intake tracking',
  'Authorizations',
  'Scraper errors',
  'Scraper portals',
  'Links',
  'API',
  'Letters',
  'Accounting',
  'Properties',
  'Portfolios',
  'Monthly costs',
  'Months',
  'Energy',
  'Eva',
  'Source files',
  'Validations',
  'Audit',
  'Jobs',
  'Settings',
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

/** Arguments with which a person is offered the command: on keys, in the palette, in the help. */
export interface Choice<Args> {
  /** "queue.sort-status": what a person's own keys for it are kept under. */
  id: string
  args: Args
  keys?: readonly string[]
  hint?: string
}

/** Where a command lacks its arguments: leads to the picker, the dialog or the line in which they are given. */
interface Asking {
  when: When
  run(context: CommandContext, ports: Ports): void | Promise<void>
  titleNow?: (context: CommandContext) => string
  opens?: string
}

export interface CommandSpec<Done, Args = unknown> {
  /** "room.verb-object", such as "queue.skip". */
  id: string
  title: string
  /** Other words that the palette finds it by. */
  words?: string
  /** The title with these arguments. */
  titleOf?: (args: NoInfer<Args>) => string
  /** The title for this moment, where it can say more: "Skip 3 bills". */
  titleNow?: (context: CommandContext, args: NoInfer<Args>) => string
  group: Group
  /** Key sequences as in keys.ts; any of them runs the command, or asks for its arguments. */
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
  /** For one that its dialog alone offers: its keys work in it, outside of text fields. */
  inDialog?: boolean
  /** Reads the arguments. Without it the command takes none. */
  args?: Reader<Args>
  choices?: readonly Choice<NoInfer<Args>>[]
  ask?: Asking
  /** What the person is asked before it is done; null where there is nothing to regret. */
  question?: (context: CommandContext, args: NoInfer<Args>) => Question | null
  /**
   * Of what its dialog sends it, where it stays for several in turn: one is sent while another is on its way, the same
   * is not. Left out: the dialog sends one thing.
   */
  about?: (context: CommandContext, args: NoInfer<Args>) => string | number | null
  when: When<NoInfer<Args>>
  run(context: CommandContext, ports: Ports, args: NoInfer<Args>): Done | Promise<Done>
  undo: Undo<Done>
}

/** A command with its arguments, ready to be judged and run. */
export interface Bound {
  readonly commandId: string
  readonly args: unknown
  readonly title: string
  readonly final: boolean
  readonly opens: string | null
  readonly undo: Undo<never>['kind']
  /** Has no place where something lies over the window. */
  readonly beneath: boolean
  titleNow(context: CommandContext): string
  when(context: CommandContext): Verdict
  question(context: CommandContext): Question | null
  /** Of what a dialog sends it; null where there is but one. */
  about(context: CommandContext): string | number | null
  /**
   * For `execute` alone. Runs at once; what it answers is how to take the change back.
   * Throws, or rejects, with a CommandFailed where the person should be told something better than the cause.
   */
  perform(context: CommandContext, ports: Ports): Reversal | null | Promise<Reversal | null>
}

/** A command as a person is offered it: as it is, or with one of its choices. */
export interface Offer extends Bound {
  readonly id: string
  readonly group: Group
  readonly words: string
  readonly keys: readonly string[]
  readonly hint: string | null
  readonly repeats: boolean
  readonly everywhere: boolean
  readonly inDialog: boolean
}

export interface Command {
  readonly id: string
  readonly title: string
  readonly group: Group
  readonly undo: Undo<never>['kind']
  /** Why it cannot be undone; null when it can, or when nothing is kept. */
  readonly undoRefusal: string | null
  /** None for a command whose arguments only its own dialog knows. */
  readonly offers: readonly Offer[]
  /** Throws ArgsRefused for arguments that are not the command's. */
  bind(args?: unknown): Bound
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

export function defineCommand<Done, Args = unknown>(spec: CommandSpec<Done, Args>): Command {
  const { id, title, group, undo, ask, choices = [], repeats = false } = spec
  const { everywhere = false, inDialog = false } = spec
  const beneath = !reachesDialogs(spec)
  const when = beneath ? all<Args>(nothingOver, spec.when) : spec.when
  const bound = (args: Args): Bound => {
    const named = spec.titleOf?.(args) ?? title
    return {
      ...shared(spec),
      args,
      title: named,
      beneath,
      titleNow: (context) => orElse(id, named, () => spec.titleNow?.(context, args) ?? named),
      when: (context) => orElse(id, CANNOT_TELL, () => when(context, args)),
      question: (context) => spec.question?.(context, args) ?? null,
      about: (context) => spec.about?.(context, args) ?? null,
      perform(context, ports) {
        const done = spec.run(context, ports, args)
        return done instanceof Promise ? done.then(reversalOf) : reversalOf(done)
      },
    }
  }
  const reversalOf = (done: Done) => (undo.kind === 'reversible' ? undo.reverse(done) : null)
  const bind = (given?: unknown): Bound => {
    if (given === undefined && ask !== undefined) return asking(spec, ask)
    if (given !== undefined && spec.args === undefined) throw new ArgsRefused(`no arguments for ${id}`, given)
    // Without a reader there are none, and nothing in the command looks at them.
    return bound(spec.args === undefined ? (undefined as Args) : spec.args.read(given))
  }
  const offer = (of: Bound, { id, keys = [], hint }: Choice<unknown>): Offer => ({
    ...of,
    id,
    group,
    words: spec.words ?? '',
    keys,
    hint: hint ?? null,
    repeats,
    everywhere,
    inDialog,
  })
  const runsAlone = spec.args === undefined || ask !== undefined
  return {
    id,
    title,
    group,
    undo: undo.kind,
    undoRefusal: undo.kind === 'impossible' ? undo.reason : null,
    offers: [
      ...(runsAlone ? [offer(bind(), { id, args: undefined, keys: spec.keys, hint: spec.hint })] : []),
      ...choices.map((choice) => offer(bind(choice.args), choice)),
    ],
    bind,
  }
}

const shared = <Done, Args>({ id, final, opens, undo }: CommandSpec<Done, Args>) => ({
  commandId: id,
  final: final ?? undo.kind === 'impossible',
  opens: opens ?? null,
  undo: undo.kind,
})

/** Nothing is done yet, so there is nothing final about it and nothing to take back. */
function asking<Done, Args>(spec: CommandSpec<Done, Args>, ask: Asking): Bound {
  const beneath = spec.everywhere !== true
  const when = beneath ? all(nothingOver, ask.when) : ask.when
  return {
    commandId: spec.id,
    args: undefined,
    title: spec.title,
    final: false,
    opens: ask.opens ?? null,
    undo: 'nothing-kept',
    beneath,
    titleNow: (context) => orElse(spec.id, spec.title, () => ask.titleNow?.(context) ?? spec.title),
    when: (context) => orElse(spec.id, CANNOT_TELL, () => when(context, undefined)),
    question: () => null,
    about: () => null,
    perform(context, ports) {
      const asked = ask.run(context, ports)
      return asked instanceof Promise ? asked.then(() => null) : null
    },
  }
}

/** No command runs beneath a dialog. One that only a dialog or a line calls, with what was given there, says itself where. */
function reachesDialogs<Done, Args>({
  args,
  choices,
  everywhere,
  inDialog,
}: CommandSpec<Done, Args>): boolean {
  const calledAlone = args !== undefined && choices === undefined
  return everywhere === true || inDialog === true || calledAlone
}

const CANNOT_TELL = 'this cannot run with what is on the screen'

/** A condition or a title that fails over what a room holds refuses, and leaves every other command alive. */
function orElse<Answer>(commandId: string, instead: Answer, ask: () => Answer): Answer {
  try {
    return ask()
  } catch (cause) {
    reportFault(commandId, cause)
    return instead
  }
}
