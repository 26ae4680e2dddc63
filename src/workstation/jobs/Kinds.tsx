import { useAtomValue } from 'jotai'
import { formatCount } from '#base/figures.ts'
import { jobWords } from '#domain/jobs/jobs.ts'
import styles from './JobsRoom.module.css'
import { busyKindsAtom } from './state.ts'

const PARTS = { waiting: 'waiting', active: 'at work', failed: 'gave up' } as const

/** What there is to do, kind by kind. */
export function Kinds() {
  const kinds = useAtomValue(busyKindsAtom)
  if (kinds.length === 0) return null
  return (
    <ul
      className={styles.kinds}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, which keys have to reach.
      tabIndex={0}
      aria-label="Kinds of jobs"
    >
      {kinds.map(({ name, ...figures }) => (
        <li key={name}>
          <strong>{jobWords(name)}</strong>
          {Object.entries(PARTS).map(([part, words]) => {
            const count = figures[part as keyof typeof PARTS]
            return count > 0 && <span key={part} data-part={part}>{`${formatCount(count)} ${words}`}</span>
          })}
        </li>
      ))}
    </ul>
  )
}
