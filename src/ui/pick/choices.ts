export interface Choice<Value> {
  value: Value
  label: string
  /** What is unusual about it, behind the label. */
  note?: string
  /** Beside the label, dim. */
  detail?: string
  /** Why it stands first. */
  reason?: string
  /** What it is found by, where that is not its label. */
  words?: string
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
  if (typed !== null && typed.trim() !== '') return shown[0]?.value ?? null
  if (typed === null && isShown(chosen)) return chosen
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

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Whether every typed word is in the text, in any order, whatever its case and accents. */
export function contains(text: string, typed: string): boolean {
  const hay = plain(text)
  return plain(typed)
    .split(/\s+/)
    .every((word) => hay.includes(word))
}

/** Those that are meant by what was typed. */
export const named = <Value>(
  choices: readonly Choice<Value>[],
  typed: string | null,
): readonly Choice<Value>[] =>
  typed === null ? choices : choices.filter(({ label, words }) => contains(words ?? label, typed))
