import type { CommandContext } from '#commands/context.ts'
import type { Command } from '#commands/define.ts'
import type { Hint } from './live-commands.ts'
import { commandsWithLiveKeys } from './live-commands.ts'

/** After the first keys of a sequence: the keys that go on from there, and where they lead. */
export function continuationsOf(
  commands: ReadonlyMap<string, Command>,
  context: CommandContext,
  started: readonly string[],
): Hint[] {
  const prefix = `${started.join(' ')} `
  return commandsWithLiveKeys(commands, context).flatMap((command) => {
    const sequence = command.keys.find((keys) => keys.startsWith(prefix))
    if (sequence === undefined) return []
    return [{ word: command.titleNow(context), sequences: [sequence.slice(prefix.length)] }]
  })
}
