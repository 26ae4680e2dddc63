import type { CommandContext } from '#commands/kernel/context.ts'
import type { Offer } from '#commands/kernel/define.ts'
import type { Hint } from './live-commands.ts'
import { withLiveKeys } from './live-commands.ts'

/** After the first keys of a sequence: the keys that go on from there, and where they lead. */
export function continuationsOf(
  offers: ReadonlyMap<string, Offer>,
  context: CommandContext,
  started: readonly string[],
): Hint[] {
  const prefix = `${started.join(' ')} `
  return withLiveKeys(offers, context).flatMap((offer) => {
    const sequence = offer.keys.find((keys) => keys.startsWith(prefix))
    if (sequence === undefined) return []
    return [{ word: offer.titleNow(context), sequences: [sequence.slice(prefix.length)] }]
  })
}
