import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import styles from './fields.module.css'

interface TypedTextProps {
  label: string
  value: string
  ref?: Ref<HTMLInputElement>
  /** Attributes for whoever looks for the field. */
  marks?: Readonly<Record<`data-${string}`, string>>
  placeholder?: string
  /** Digits only. */
  numeric?: boolean
  maxLength?: number
  onType(text: string): void
  /** What was typed is taken. */
  onTake(): void
  /** What was typed is dropped. */
  onDrop(): void
  /** Escape out of a field in which nothing was typed. */
  onLeave(): void
}

/** A value typed over. Leaving the field or Enter takes it, Escape leaves it as it was. */
export function TypedText(props: TypedTextProps) {
  const {
    label,
    value,
    ref,
    marks,
    placeholder,
    numeric,
    maxLength = 500,
    onType,
    onTake,
    onDrop,
    onLeave,
  } = props
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()

  const type = (text: string) => {
    const kept = numeric ? text.replaceAll(/\D/g, '') : text
    setTyped(kept)
    onType(kept)
  }
  const end = (act: () => void) => {
    if (typed !== null) act()
    setTyped(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) end(onTake)
    else if (event.key === 'Escape' && typed !== null) end(onDrop)
    else if (event.key === 'Escape') onLeave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...marks}
        ref={ref}
        id={id}
        autoComplete="off"
        inputMode={numeric ? 'numeric' : undefined}
        placeholder={placeholder}
        maxLength={maxLength}
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => end(onTake)}
      />
    </div>
  )
}
