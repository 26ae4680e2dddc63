import { useState } from 'react'
import styles from './ImportsRoom.module.css'

interface SaidFieldProps {
  label: string
  placeholder: string
  value: string
  most: number
  isNumber?: boolean
  onSay(text: string): void
}

/** A short text, said once the field is left or by Enter. What is being typed stays when an answer comes meanwhile. */
export function SaidField({ label, placeholder, value, most, isNumber, onSay }: SaidFieldProps) {
  const [field, setField] = useState({ value, said: value, typed: value })
  const { said, typed } = field
  if (field.value !== value) setField({ value, said: value, typed: typed === said ? value : typed })
  const say = () => {
    const text = typed.trim()
    if (text === said) return
    setField({ value, said: text, typed: text })
    onSay(text)
  }
  return (
    <input
      className={styles.said}
      aria-label={label}
      placeholder={placeholder}
      inputMode={isNumber ? 'numeric' : undefined}
      maxLength={most}
      value={typed}
      onChange={(event) => setField({ ...field, typed: event.currentTarget.value })}
      onBlur={say}
      onKeyDown={(event) => {
        if (event.key === 'Enter') say()
      }}
    />
  )
}
