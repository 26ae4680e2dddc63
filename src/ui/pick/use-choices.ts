import { type KeyboardEvent, useId, useLayoutEffect, useState } from 'react'
import { type Choice, JUST_OPEN, type ListKey, markOf, named, type OpenList, pressKeys } from './choices.ts'

const MOST_SHOWN = 100

interface Parts<Value> {
  /** Null while they are on their way. */
  choices: readonly Choice<Value>[] | null
  /** The choices are of another text than the typed one: keys wait. */
  isStale?: boolean
  /** Those that are meant by what was typed, where they are not found by their words alone. */
  narrow?(choices: readonly Choice<Value>[], typed: string | null): readonly Choice<Value>[]
  value: Value | null
  onChoose(value: Value): void
  /** The list stands open in its place, begun with this text. */
  inPlace?: string
}

/** As a list in its place begins, and begins anew when something was taken. */
const openWith = (typed: string): OpenList<never> => ({
  ...JUST_OPEN,
  begins: 'first',
  typed: typed === '' ? null : typed,
})

const KEYS: Readonly<Record<string, ListKey>> = { ArrowDown: 'next', ArrowUp: 'previous', Enter: 'take' }

/**
 * A list of choices under the keyboard. Every key acts at once, on the list as the keys before it left it: no key
 * waits for the list to be drawn. Keys that come before the choices do wait for them, in their order.
 */
export function useChoices<Value>(parts: Parts<Value>) {
  const { choices, isStale = false, narrow = named, value, onChoose, inPlace } = parts
  const id = useId()
  const rest = inPlace === undefined ? null : openWith('')
  const [list, setList] = useState<OpenList<Value> | null>(rest && openWith(inPlace ?? ''))
  const found = list === null || choices === null ? [] : narrow(choices, list.typed)
  const shown = found.slice(0, MOST_SHOWN)
  const isReady = choices !== null && !isStale
  const marked = list === null || !isReady ? null : markOf(list, shown, value)
  const at = shown.findIndex((choice) => choice.value === marked)
  // Enter has closed it: what it takes is still to come.
  const taking = list?.early.includes('take') ?? false

  const take = (taken: Value) => {
    setList(rest)
    if (taken !== value) onChoose(taken)
  }
  const press = (open: OpenList<Value>, keys: readonly ListKey[]) => {
    const { list: left, taken } = pressKeys(open, keys, shown, value)
    if (taken !== null) take(taken)
    else setList(left ?? (rest && open))
  }
  useLayoutEffect(() => {
    if (list !== null && isReady && list.early.length > 0) press({ ...list, early: [] }, list.early)
  })

  const hear = (key: ListKey) => {
    if (list === null) return
    if (!isReady) setList({ ...list, early: [...list.early, key] })
    else press(list, [key])
  }

  return {
    id,
    shown,
    /** How many are found and not shown. */
    more: found.length - shown.length,
    isUnclear: list?.isUnclear ?? false,
    marked,
    /** The mark's option, for `aria-activedescendant`. */
    markedId: at === -1 ? undefined : optionId(id, at),
    isOpen: list !== null && !taking,
    typed: list?.typed ?? null,
    open: (begins: OpenList<Value>['begins']) => setList({ ...JUST_OPEN, begins }),
    /** Narrows the list, which opens for it. */
    type: (typed: string) => setList(rest === null ? { ...JUST_OPEN, typed } : openWith(typed)),
    mark: (marked: Value) => setList({ ...(list ?? JUST_OPEN), marked }),
    press: hear,
    /** Does what a key does in an open list; answers whether it is one that does something. */
    hear({ key }: KeyboardEvent): boolean {
      const known = KEYS[key]
      if (list === null || taking || known === undefined) return false
      hear(known)
      return true
    },
    take,
    /** Enter waits for the choices. */
    isTaking: taking,
    close: () => setList(rest),
    /** The focus has gone elsewhere. */
    leave: () => !taking && setList(rest),
  }
}

/** With a key that makes it another one than those a list hears. */
export const isChorded = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey

/** What there is to say of the choices that are shown. */
export function noteOf({
  shown,
  more,
  isUnclear,
}: Pick<Choices<unknown>, 'shown' | 'more' | 'isUnclear'>): string | undefined {
  if (shown.length === 0) return 'Nothing found'
  if (isUnclear) return `${shown.length + more} found: type more, or choose one with the arrow keys`
  return more > 0 ? `${more} more: type to narrow the list` : undefined
}

/** An open list, for the parts that draw it. */
export type Choices<Value> = ReturnType<typeof useChoices<Value>>

export const optionId = (id: string, index: number): string => `${id}-${index}`
