export interface Choice<Value> {
  value: Value
  label: string
  /** What is to be known of it, beside the label. */
  note?: string
}

export type ListKey = 'next' | 'previous' | 'take'

/** An open list of choices, as the person left it. */
export interface OpenList<Value> {
  /** What narrows it; null while nothing was typed. */
  typed: string | null
  /** The choice that the mark was moved to; null while it is where it begins. */
  marked: Value | null
  /** Where the mark begins while nothing is chosen. */
  begins: 'first' | 'last' | 'nowhere'
  /** Keys that were pressed before the choices were there, in their order. */
  early: readonly ListKey[]
}

export const JUST_OPEN: OpenList<never> = { typed: null, marked: null, begins: 'nowhere', early: [] }

/** The choice that Enter takes. It stays marked when the choices around it come anew. */
export function markOf<Value>(
  { typed, marked, begins }: OpenList<Value>,
  shown: readonly Choice<Value>[],
  chosen: Value | null,
): Value | null {
  const isShown = (wanted: Value | null) => wanted !== null && shown.some(({ value }) => value === wanted)
  if (isShown(marked)) return marked
  const end = begins === 'last' ? shown.at(-1) : shown[0]
  if (typed !== null) return typed.trim() === '' ? null : (shown[0]?.value ?? null)
  if (isShown(chosen)) return chosen
  return begins === 'nowhere' ? null : (end?.value ?? null)
}

/** Does what the keys do, on choices that are there. `taken`: the choice that closed the list. */
export function pressKeys<Value>(
  list: OpenList<Value>,
  keys: readonly ListKey[],
  shown: readonly Choice<Value>[],
  chosen: Value | null,
): { list: OpenList<Value> | null; taken: Value | null } {
  let now = list
  for (const key of keys) {
    const mark = markOf(now, shown, chosen)
    if (key === 'take') return { list: null, taken: mark }
    now = { ...now, marked: stepFrom(mark, key, shown) }
  }
  return { list: now, taken: null }
}

/** Round and round. */
function stepFrom<Value>(
  from: Value | null,
  key: 'next' | 'previous',
  shown: readonly Choice<Value>[],
): Value | null {
  const at = shown.findIndex(({ value }) => value === from)
  if (at === -1) return (key === 'next' ? shown[0] : shown.at(-1))?.value ?? null
  return shown[(at + (key === 'next' ? 1 : -1) + shown.length) % shown.length]?.value ?? null
}
