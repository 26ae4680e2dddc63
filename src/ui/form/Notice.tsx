import type { ReactNode } from 'react'
import styles from './Notice.module.css'

/** Tells what went wrong, or what is the case; said aloud when it appears. */
export function Notice({ tone, children }: { tone: 'bad' | 'plain'; children: ReactNode }) {
  return (
    <div className={styles[tone]} role={tone === 'bad' ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
