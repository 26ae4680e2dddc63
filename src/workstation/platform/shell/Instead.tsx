import type { ReactNode } from 'react'
import { Message } from '#ui/Message.tsx'
import styles from './Instead.module.css'
import { HOME_ATTRIBUTE } from './use-home-focus.ts'

interface InsteadProps {
  title: string
  tone?: 'error'
  children?: ReactNode
}

/** What stands in a room that has nothing else to show. The focus has its home here. */
export function Instead({ title, tone, children }: InsteadProps) {
  return (
    <div className={styles.instead} tabIndex={-1} {...{ [HOME_ATTRIBUTE]: '' }}>
      <Message title={title} tone={tone}>
        {children}
      </Message>
    </div>
  )
}
