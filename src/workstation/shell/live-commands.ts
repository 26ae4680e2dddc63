import type { CommandContext } from '#commands/context.ts'
import type { Command, Group } from '#commands/define.ts'
import { GROUPS } from '#commands/define.ts'

type Commands = ReadonlyMap<string, Command>

/** Commands that can run now and have a key. */
export function commandsWithLiveKeys(commands: Commands, context: CommandContext): Command[] {
  return [...commands.values()].filter(({ keys, when }) => keys.length > 0 && when(context) === true)
}

export function byGroup(commands: readonly Command[]): { group: Group; commands: Command[] }[] {
  return GROUPS.map((group) => ({
    group,
    commands: commands.filter((command) => command.group === group),
  })).filter((each) => each.commands.length > 0)
}

export interface Hint {
  word: string
  /** The first keys of its commands, in order. */
  sequences: readonly string[]
}

/** What the status bar says: one place for each hint, with the keys that lead there. */
export function hintsOf(commands: Commands, context: CommandContext): Hint[] {
  if (context.overlays.length > 0) return [{ word: 'close', sequences: ['Escape'] }]
  const hints = new Map<string, string[]>()
  for (const { hint, keys } of commandsWithLiveKeys(commands, context)) {
    const [first] = keys
    if (hint === null || first === undefined) continue
    hints.set(hint, [...(hints.get(hint) ?? []), first])
  }
  return [...hints].map(([word, sequences]) => ({ word, sequences }))
}

/** In a field bare keys are text: what takes it, what leaves it, and the commands that work everywhere. */
export function hintsInField(commands: Commands, context: CommandContext, field: 'line' | 'text'): Hint[] {
  const everywhere = commandsWithLiveKeys(commands, context).flatMap(({ hint, keys, everywhere }) =>
    hint !== null && everywhere ? [{ word: hint, sequences: keys.slice(0, 1) }] : [],
  )
  return [
    ...(field === 'line' ? [{ word: 'take', sequences: ['Enter'] }] : []),
    { word: 'leave', sequences: ['Escape'] },
    ...everywhere,
  ]
}
