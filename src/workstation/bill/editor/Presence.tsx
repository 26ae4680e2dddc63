import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { minutesWords } from '#ui/moments.ts'
import { CommandButton } from '../../shell/CommandButton.tsx'
import { initialsOf, othersHereAtom, type PresentPerson } from '../../state/presence.ts'
import styles from './Presence.module.css'

const TICK_MS = 20_000

/** Who else has this bill open, and for how long. */
export function Presence() {
  const others = useAtomValue(othersHereAtom)
  const now = useNow(others.length > 0)
  const [first] = others
  if (first === undefined) return null
  return (
    <p className={styles.presence} role="status">
      {others.map(({ user_id, name }) => (
        <span key={user_id} className={styles.avatar} title={name} aria-hidden>
          {initialsOf(name)}
        </span>
      ))}
      <span className={styles.words}>{wordsFor(first, others.length, now)}</span>
      <CommandButton id="bill.take-over" look="quiet" label="Take over" />
    </p>
  )
}

function wordsFor({ name, since }: PresentPerson, count: number, now: number): string {
  if (count > 1) return `${name} and ${count - 1} more have this bill open`
  return `${name} has had this bill open for ${minutesWords(since, now)}`
}

function useNow(ticking: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!ticking) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [ticking])
  return now
}
