import { atom } from 'jotai'
import type { Notice } from '#commands/kernel/ports.ts'

export interface ShownNotice extends Notice {
  id: string
}

const MOST_SHOWN = 4

export const noticesAtom = atom<readonly ShownNotice[]>([])

/** The newest notice that offers to do something. */
export const failureAtom = atom(
  (get) => get(noticesAtom).findLast(({ action }) => action !== undefined) ?? null,
)

let count = 0

/** Shows a notice; one with the same id gives way to it. */
export const sayAtom = atom(null, (get, set, notice: Notice) => {
  const id = notice.id ?? `notice-${++count}`
  const others = get(noticesAtom).filter((shown) => shown.id !== id)
  set(noticesAtom, [...others, { ...notice, id }].slice(-MOST_SHOWN))
})

export const dismissNoticeAtom = atom(null, (get, set, id: string) => {
  set(
    noticesAtom,
    get(noticesAtom).filter((notice) => notice.id !== id),
  )
})
