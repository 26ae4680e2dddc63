import type { CommandContext } from '#commands/context.ts'
import { type Command, GROUPS } from '#commands/define.ts'
import { rank } from './rank.ts'

/** A row of the palette. */
export type Entry =
  | {
      kind: 'command'
      key: string
      title: string
      keys: readonly string[]
      commandId: string
      reason: string | null
    }
  | { kind: 'bill'; key: string; title: string; detail: string; billId: number }

export interface Section {
  heading: string
  entries: readonly Entry[]
}

/** A bill that the server found for what was typed. */
export interface FoundBill {
  id: number
  title: string
  detail: string
}

/** Every command of a place has room; more rows make typing slow, and nobody reads them. */
export const MOST_ROWS = 80

const RECENT = 'Recent'
const CANNOT = 'Cannot run now'

interface Asked {
  typed: string
  context: CommandContext
  commands: Iterable<Command>
  /** Ids of the commands last run from here, newest first. */
  recent: readonly string[]
  bills: readonly FoundBill[]
}

/** What the palette shows: recent commands, those that can run, bills, and last those that cannot, with their reason. */
export function sectionsOf({ typed, context, commands, recent, bills }: Asked): Section[] {
  const runnable: RankedCommand[] = []
  const refused: RankedCommand[] = []
  for (const command of commands) {
    const verdict = command.when(context)
    if (verdict === false) continue
    const title = command.titleNow(context)
    const score = rank(`${title} ${command.title} ${command.group}`, typed)
    if (score === null) continue
    const ranked = { command, score, entry: entryOf(command, title, verdict === true ? null : verdict) }
    ;(verdict === true ? runnable : refused).push(ranked)
  }
  const isRecent = ({ command }: RankedCommand) => recent.includes(command.id)
  const recentFirst = runnable
    .filter(isRecent)
    .sort((a, b) => a.score - b.score || recent.indexOf(a.command.id) - recent.indexOf(b.command.id))
  // Moves are made by keys; nobody looks for them first.
  const others = runnable
    .filter((ranked) => !isRecent(ranked))
    .sort((a, b) => Number(a.command.repeats) - Number(b.command.repeats))
  const sections = [
    section(RECENT, recentFirst),
    ...(typed.trim() === ''
      ? GROUPS.map((group) =>
          section(
            group,
            others.filter(({ command }) => command.group === group),
          ),
        )
      : [section('Commands', others.sort(byScore))]),
    { heading: 'Bills', entries: bills.map(billEntry) },
    section(CANNOT, refused.sort(byScore)),
  ]
  return limited(sections)
}

interface RankedCommand {
  command: Command
  score: number
  entry: Entry
}

const byScore = (a: RankedCommand, b: RankedCommand) => a.score - b.score

const section = (heading: string, ranked: readonly RankedCommand[]): Section => ({
  heading,
  entries: ranked.map(({ entry }) => entry),
})

function entryOf({ id, keys }: Command, title: string, reason: string | null): Entry {
  return { kind: 'command', key: id, title, keys, commandId: id, reason }
}

function billEntry({ id, title, detail }: FoundBill): Entry {
  return { kind: 'bill', key: `bill-${id}`, title, detail, billId: id }
}

function limited(sections: readonly Section[]): Section[] {
  let left = MOST_ROWS
  return sections.flatMap(({ heading, entries }) => {
    const shown = entries.slice(0, left)
    left -= shown.length
    return shown.length === 0 ? [] : [{ heading, entries: shown }]
  })
}
