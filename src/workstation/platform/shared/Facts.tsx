import type { ReactNode } from 'react'
import styles from './Facts.module.css'

interface FactsProps {
  /** What is not known is left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[]
}

/** Names and values, one pair a line. */
export function Facts({ facts }: FactsProps) {
  const known = facts.filter(([, value]) => value !== null && value !== '' && value !== false)
  return (
    <dl className={styles.facts}>
      {known.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
