import { useId, useLayoutEffect, useState } from 'react'
import { type Choice, JUST_OPEN, type ListKey, markOf, type OpenList, pressKeys } from './choices.ts'

const MOST_SHOWN = 100

interface Parts<Value> {
  /** Null while they are on their way. */
  choices: readonly Choice<Value>[] | null
  /** Those that are meant by what was typed. */
  narrow(choices: readonly Choice<Value>[], typed: string | null): readonly Choice<Value>[]
  value: Value | null
  onChoose(value: Value): void
}

/**
 * A list of choices under the keyboard. Every key acts at once, on the list as the keys before it left it: no key
 * waits for the list to be drawn. Keys that come before the choices do wait for them, in their order.
 */
export function useChoices<Value>({ choices, narrow, value, onChoose }: Parts<Value>) {
  const id = useId()
  const [list, setList] = useState<OpenList<Value> | null>(null)
  const found = list === null || choices === null ? [] : narrow(choices, list.typed)
  const shown = found.slice(0, MOST_SHOWN)
  const marked = list === null ? null : markOf(list, shown, value)
  const at = shown.findIndex((choice) => choice.value === marked)
  // Enter has closed it: what it takes is still to come.
  const taking = list?.early.includes('take') ?? false

  const take = (taken: Value) => {
    setList(null)
    if (taken !== value) onChoose(taken)
  }
  const press = (open: OpenList<Value>, keys: readonly ListKey[]) => {
    const { list: left, taken } = pressKeys(open, keys, shown, value)
    if (taken === null) setList(left)
    else take(taken)
  }
  useLayoutEffect(() => {
    if (list !== null && choices !== null && list.early.length > 0) press({ ...list, early: [] }, list.early)
  })

  return {
    id,
    shown,
    /** How many are found and not shown. */
    more: found.length - shown.length,
    marked,
    /** The mark's option, for `aria-activedescendant`. */
    markedId: at === -1 ? undefined : optionId(id, at),
    isOpen: list !== null && !taking,
    typed: list?.typed ?? null,
    open: (begins: OpenList<Value>['begins']) => setList({ ...JUST_OPEN, begins }),
    /** Narrows the list, which opens for it. */
    type: (typed: string) => setList({ ...JUST_OPEN, typed }),
    mark: (marked: Value) => setList({ ...(list ?? JUST_OPEN), marked }),
    press(key: ListKey) {
      if (list === null) return
      if (choices === null) setList({ ...list, early: [...list.early, key] })
      else press(list, [key])
    },
    take,
    close: () => setList(null),
    /** The focus has gone elsewhere. */
    leave: () => !taking && setList(null),
  }
}

export const optionId = (id: string, index: number): string => `${id}-${index}`
