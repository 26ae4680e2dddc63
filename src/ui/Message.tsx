import type { ReactNode } from 'react'
import styles from './Message.module.css'

interface MessageProps {
  title: string
  /** error: something went wrong; it is read out at once. */
  tone?: 'plain' | 'error'
  children?: ReactNode
}

/** What stands in a place that has nothing to show: why, and what to do. */
export function Message({ title, tone = 'plain', children }: MessageProps) {
  return (
    <div className={styles.message} role={tone === 'error' ? 'alert' : 'status'} data-tone={tone}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  )
}
