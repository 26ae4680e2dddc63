import { useAtomValue } from 'jotai'
import styles from './Count.module.css'
import { listAtom } from './state/list.ts'

/** How many bills the list holds. */
export function Count() {
  const { total, capped, state } = useAtomValue(listAtom)
  return (
    <span className={styles.count} aria-live="polite">
      {state === 'ready' &&
        `${total.toLocaleString('en-US')}${capped ? '+' : ''} ${total === 1 ? 'bill' : 'bills'}`}
    </span>
  )
}
