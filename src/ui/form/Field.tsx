import { type ComponentProps, type ReactNode, useId } from 'react'
import { hasOuterSpace, OUTER_SPACE, REMOVE_SPACE } from '#base/outer-space.ts'
import styles from './Field.module.css'

interface FrameProps {
  label: string
  /** Marked with a star, and said to be so. */
  required?: boolean
  hint?: string
  /** What is wrong with what was entered. */
  error?: string | undefined
}

interface Described {
  id: string
  'aria-invalid': boolean
  'aria-required'?: true
  'aria-describedby': string
}

/** A label above a control, a hint or what is wrong below it; larger inside of `.roomy`. */
function Frame({
  label,
  required,
  hint,
  error,
  children,
}: FrameProps & { children: (described: Described) => ReactNode }) {
  const id = useId()
  const note = `${id}-note`
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{required ? `${label} *` : label}</label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        ...(required && { 'aria-required': true }),
        'aria-describedby': note,
      })}
      <p id={note} className={error === undefined ? styles.hint : styles.error}>
        {error ?? hint}
      </p>
    </div>
  )
}

type InputProps = FrameProps &
  Omit<ComponentProps<'input'>, 'onChange' | 'id'> & { value: string; onChange(value: string): void }

/** Browsers rewrite what is typed into their own e-mail fields: "a@pgé.com" becomes "a@xn--pg-cja.com". */
const EMAIL = { type: 'text', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const

export function TextField({ label, required, hint, error, onChange, ...rest }: InputProps) {
  const { type, value } = rest
  return (
    <Frame label={label} required={required} hint={hint} error={error}>
      {(described) => (
        <>
          <input
            {...rest}
            {...(type === 'email' && EMAIL)}
            {...described}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {type === 'password' && hasOuterSpace(value) && (
            <OuterSpace onRemove={() => onChange(value.trim())} field={described.id} />
          )}
        </>
      )}
    </Frame>
  )
}

function OuterSpace({ field, onRemove }: { field: string; onRemove(): void }) {
  const remove = () => {
    onRemove()
    document.getElementById(field)?.focus()
  }
  return (
    <p role="status" className={styles.outerSpace}>
      {OUTER_SPACE}{' '}
      <button type="button" onClick={remove}>
        {REMOVE_SPACE}
      </button>
    </p>
  )
}

type AreaProps = FrameProps &
  Omit<ComponentProps<'textarea'>, 'onChange' | 'id'> & { value: string; onChange(value: string): void }

/** A text of several lines. */
export function TextArea({ label, required, hint, error, onChange, ...rest }: AreaProps) {
  return (
    <Frame label={label} required={required} hint={hint} error={error}>
      {(described) => (
        <textarea {...rest} {...described} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
    </Frame>
  )
}

interface SelectProps extends FrameProps {
  value: string
  disabled?: boolean
  onChange(value: string): void
  choices: readonly { value: string; label: string }[]
}

/** One of many; the browser's own list is at home on a phone. */
export function SelectField(props: SelectProps) {
  const { label, required, hint, error, value, disabled, onChange, choices } = props
  return (
    <Frame label={label} required={required} hint={hint} error={error}>
      {(described) => (
        <select
          {...described}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Frame>
  )
}

interface CheckProps {
  label: string
  checked: boolean
  disabled?: boolean
  onChange(checked: boolean): void
}

export function CheckField({ label, checked, disabled, onChange }: CheckProps) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  )
}
