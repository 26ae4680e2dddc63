import { type ReactNode, useEffect, useState } from 'react'
import { minutesWords } from '#ui/moments.ts'
import { initialsOf } from '../state/presence.ts'
import styles from './PresenceLine.module.css'

const TICK_MS = 20_000

interface Present {
  user_id: number
  name: string
  since: string
}

interface PresenceLineProps {
  others: readonly Present[]
  /** Of one, with how long that is: "Ann Kay has … for 3 min". */
  one: (name: string, lasted: string) => string
  /** Of several: "Ann Kay and 2 more have …". */
  several: (names: string) => string
  className?: string | undefined
  children?: ReactNode
}

/** Who else is here, and for how long; nothing while nobody is. */
export function PresenceLine({ others, one, several, className = '', children }: PresenceLineProps) {
  const now = useNow(others.length > 0)
  const [first] = others
  if (first === undefined) return null
  return (
    <p className={`${styles.presence} ${className}`} role="status">
      {others.map(({ user_id, name }) => (
        <Avatar key={user_id} name={name} />
      ))}
      <span className={styles.words}>
        {others.length > 1
          ? several(`${first.name} and ${others.length - 1} more`)
          : one(first.name, minutesWords(first.since, now))}
      </span>
      {children}
    </p>
  )
}

/** A person's initials; the name is said beside it. */
export const Avatar = ({ name }: { name: string }) => (
  <span className={styles.avatar} title={name} aria-hidden>
    {initialsOf(name)}
  </span>
)

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
