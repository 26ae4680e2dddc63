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

/** A short text, said once the field is left or by Enter. */
export function SaidField({ label, placeholder, value, most, isNumber, onSay }: SaidFieldProps) {
  const [typed, setTyped] = useState(value)
  const say = () => typed.trim() !== value && onSay(typed.trim())
  return (
    <input
      className={styles.said}
      aria-label={label}
      placeholder={placeholder}
      inputMode={isNumber ? 'numeric' : undefined}
      maxLength={most}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={say}
      onKeyDown={(event) => {
        if (event.key === 'Enter') say()
      }}
    />
  )
}
