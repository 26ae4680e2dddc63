import { type ComponentProps, useId } from 'react'
import { classes } from './classes.ts'
import field from './Field.module.css'
import styles from './TextArea.module.css'

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string
  /** What is wrong with what was typed. */
  error?: string | undefined
}

/** A labelled text of several lines. */
export function TextArea({ label, error, id, ...rest }: TextAreaProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <div className={classes(field.field, styles.area)}>
      <label htmlFor={fieldId}>{label}</label>
      <textarea
        {...rest}
        id={fieldId}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${fieldId}-error`}
      />
      {error !== undefined && (
        <p id={`${fieldId}-error`} className={field.error}>
          {error}
        </p>
      )}
    </div>
  )
}
