import { type ComponentProps, useId } from 'react'
import styles from './Field.module.css'

interface FieldProps extends ComponentProps<'input'> {
  label: string
  /** What is wrong with what was typed. */
  error?: string | undefined
}

/** A labelled text field. */
export function Field({ label, error, id, ...rest }: FieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <div className={styles.field}>
      <label htmlFor={fieldId}>{label}</label>
      <input
        {...rest}
        id={fieldId}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${fieldId}-error`}
      />
      {error !== undefined && (
        <p id={`${fieldId}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
