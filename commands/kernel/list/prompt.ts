import type { CommandContext } from '../context.ts'
import type { Group } from '../define.ts'
import type { Ports } from '../ports.ts'
import { all, only, type When } from '../when.ts'

/** A list with a line below it, in which something is typed for some of its rows. */
interface PromptedList<What extends string> {
  /** What the ids of its commands begin with: "request". */
  name: string
  group: Group
  on: When
  hasTargets: When
  titleForTargets(verb: string): (context: CommandContext) => string
  /** The rows that the line was opened on to type this; none while it is not open. */
  promptedRows(context: CommandContext, what: What): readonly unknown[]
  portOf(ports: Ports): { prompt(what: What): void }
}

/** What is asked in the line, and how. */
export interface Prompt<What extends string> {
  what: What
  title: string
  key: string
  hint?: string | undefined
}

/** What every command of a list has that asks in the line below it. */
export const promptsOf =
  <What extends string>({
    name,
    group,
    on,
    hasTargets,
    titleForTargets,
    promptedRows,
    portOf,
  }: PromptedList<What>) =>
  ({ what, title, key, hint }: Prompt<What>) => ({
    id: `${name}.${what}`,
    title,
    titleNow: titleForTargets(title),
    group,
    keys: [key],
    hint,
    when: all(
      on,
      only((context) => promptedRows(context, what).length > 0),
    ),
    ask: {
      when: hasTargets,
      titleNow: titleForTargets(title),
      run: (_: CommandContext, ports: Ports) => portOf(ports).prompt(what),
    },
  })
