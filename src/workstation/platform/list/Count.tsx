import { type Atom, useAtomValue } from 'jotai'
import { formatCount } from '#base/figures.ts'
import styles from './Count.module.css'
import type { LoadedRows } from './state/list-state.ts'
import type { Identified } from './state/pages.ts'

interface CountProps {
  listAtom: Atom<LoadedRows<Identified>>
  /** The thing counted, for one and for many. */
  noun: readonly [one: string, many: string]
}

/** How many rows a list holds. */
export function Count({ listAtom, noun }: CountProps) {
  const { total, capped, state } = useAtomValue(listAtom)
  return (
    <span className={styles.count} aria-live="polite">
      {state === 'ready' && `${formatCount(total)}${capped ? '+' : ''} ${total === 1 ? noun[0] : noun[1]}`}
    </span>
  )
}
