import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'
import { KeyCaps } from './KeyCaps.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  /** primary: the one thing to do here. quiet: without a border. */
  look?: 'primary' | 'plain' | 'quiet'
  /** The key that does the same. */
  caps?: readonly string[]
}

export function Button({ look = 'plain', caps, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={classes(styles.button, styles[look], className)}>
      <span className={styles.label}>{children}</span>
      {caps && <KeyCaps caps={caps} />}
    </button>
  )
}
