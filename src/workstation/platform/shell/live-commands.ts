import type { CommandContext } from '#commands/kernel/context.ts'
import type { Group, Offer } from '#commands/kernel/define.ts'
import { GROUPS } from '#commands/kernel/define.ts'

type Offers = ReadonlyMap<string, Offer>

/** What can run now and has a key. */
export function withLiveKeys(offers: Offers, context: CommandContext): Offer[] {
  return [...offers.values()].filter(({ keys, when }) => keys.length > 0 && when(context) === true)
}

export function byGroup(offers: readonly Offer[]): { group: Group; offers: Offer[] }[] {
  return GROUPS.map((group) => ({
    group,
    offers: offers.filter((offer) => offer.group === group),
  })).filter((each) => each.offers.length > 0)
}

export interface Hint {
  word: string
  /** The first keys of what shares it, in order. */
  sequences: readonly string[]
}

/** What the status bar says: one place for each hint, with the keys that lead there. */
export function hintsOf(offers: Offers, context: CommandContext): Hint[] {
  if (context.overlays.length > 0) return [{ word: 'close', sequences: ['Escape'] }]
  const hints = new Map<string, string[]>()
  for (const { hint, keys, when } of offers.values()) {
    const [first] = keys
    // Few have a hint; what each asks of the context costs more.
    if (hint === null || first === undefined || when(context) !== true) continue
    hints.set(hint, [...(hints.get(hint) ?? []), first])
  }
  return [...hints].map(([word, sequences]) => ({ word, sequences }))
}

/** In a field bare keys are text: what takes it, what leaves it, and the commands that work everywhere. */
export function hintsInField(offers: Offers, context: CommandContext, field: 'line' | 'text'): Hint[] {
  const everywhere = [...offers.values()].flatMap(({ hint, keys, everywhere, when }) =>
    everywhere && hint !== null && keys.length > 0 && when(context) === true
      ? [{ word: hint, sequences: keys.slice(0, 1) }]
      : [],
  )
  return [
    ...(field === 'line' ? [{ word: 'take', sequences: ['Enter'] }] : []),
    { word: 'leave', sequences: ['Escape'] },
    ...everywhere,
  ]
}
