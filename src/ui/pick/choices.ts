import { isNamed, plain, ranked } from './rank-choices.ts'

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
  /** Enter was pressed on a text that fits several choices, or none. */
  isUnclear: boolean
}

export const JUST_OPEN: OpenList<never> = {
  typed: null,
  marked: null,
  begins: 'nowhere',
  early: [],
  isUnclear: false,
}

/**
 * The choice that Enter takes: the one that a key or the pointer marked, else the one that the typed text can only
 * mean. It stays marked when the choices around it are replaced.
 */
export function markOf<Value>(
  { typed, marked, begins }: OpenList<Value>,
  shown: readonly Choice<Value>[],
  chosen: Value | null,
): Value | null {
  const isShown = (wanted: Value | null) => wanted !== null && shown.some(({ value }) => value === wanted)
  if (isShown(marked)) return marked
  const end = begins === 'last' ? shown.at(-1) : shown[0]
  if (typed !== null && typed.trim() !== '') return onlyMeant(shown, typed)?.value ?? null
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
    if (key === 'take' && mark === null && (now.typed ?? '').trim() !== '') now = { ...now, isUnclear: true }
    else if (key === 'take') return { list: null, taken: mark }
    else now = { ...now, marked: stepFrom(mark, key, shown), isUnclear: false }
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

/** The one choice of that name, or the only choice; null where several fit. */
function onlyMeant<Value>(shown: readonly Choice<Value>[], typed: string): Choice<Value> | null {
  const exact = shown.filter(({ label }) => isNamed(label, typed))
  const [first, ...others] = exact.length > 0 ? exact : shown
  return first === undefined || others.length > 0 ? null : first
}

/** Whether every typed word is in the text, in any order, whatever its case and accents. */
export function contains(text: string, typed: string): boolean {
  const hay = plain(text)
  return plain(typed)
    .split(/\s+/)
    .every((word) => hay.includes(word))
}

/** Those that are meant by what was typed, the best first. */
export const named = <Value>(
  choices: readonly Choice<Value>[],
  typed: string | null,
): readonly Choice<Value>[] =>
  typed === null || typed.trim() === ''
    ? choices
    : ranked(
        choices.filter(({ label, words }) => contains(words ?? label, typed) || isNamed(label, typed)),
        typed,
      )

/** Those that the server found for what was typed, the best first. */
export const asFound = <Value>(
  choices: readonly Choice<Value>[],
  typed: string | null,
): readonly Choice<Value>[] => (typed === null || typed.trim() === '' ? choices : ranked(choices, typed))
