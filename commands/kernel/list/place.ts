import type { CommandContext } from '../context.ts'
import type { Group } from '../define.ts'
import type { Move, Ports } from '../ports.ts'
import { unless, type When } from '../when.ts'

/** What the commands of any list may ask of it. */
export interface ListPort {
  move(to: Move): void
  toggleSelected(): void
  /** Moves on and marks every row on the way. */
  extendSelection(to: Move): void
  /** Marks every row that was loaded. */
  selectAll(): void
  clearSelection(): void
}

/** Rows that the keyboard walks over, and where the commands for that stand. */
export interface WalkedPlace {
  /** The first word of its commands' ids. */
  name: string
  group: Group
  /** The keyboard acts on the list. */
  when: When
  /** The list stands in a dialog. */
  inDialog?: boolean
  factsOf(context: CommandContext): { total: number } | null
  portOf(ports: Ports): Pick<ListPort, 'move'>
}

/** A list whose rows are the targets of commands. */
export interface ListPlace extends WalkedPlace {
  /** What one row is: "bill". */
  noun: string
  /** Where Escape unmarks: elsewhere it means something else. */
  unmarksByEscape?: When
  factsOf(context: CommandContext): { total: number; focused: unknown; selected: readonly unknown[] } | null
  portOf(ports: Ports): ListPort
}

export const hasRows = ({ factsOf }: WalkedPlace): When =>
  unless('the list is empty', (context) => (factsOf(context)?.total ?? 0) > 0)

export const hasFocus = ({ factsOf, noun }: ListPlace): When =>
  unless(`no ${noun} is in focus`, (context) => (factsOf(context)?.focused ?? null) !== null)
