import { useLayoutEffect, useRef } from 'react'
import styles from './Options.module.css'
import { type Choices, optionId } from './use-choices.ts'

interface OptionsProps<Value> {
  label: string
  list: Choices<Value>
  chosen: Value | null
}

/** The choices of an open list. The focus stays in its field, which hears the keys. */
export function Options<Value extends string | number>({ label, list, chosen }: OptionsProps<Value>) {
  const { id, shown, marked, mark, take } = list
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (marked !== null) box.current?.querySelector('[data-marked]')?.scrollIntoView({ block: 'nearest' })
  }, [marked])
  return (
    <div ref={box} role="listbox" id={id} aria-label={label}>
      {shown.map(({ value, label, note, detail, reason }, index) => (
        <button
          key={value}
          id={optionId(id, index)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={value === chosen}
          data-marked={value === marked || undefined}
          className={styles.option}
          onPointerMove={() => value !== marked && mark(value)}
          onClick={() => take(value)}
        >
          <span className={styles.label}>
            {label}
            {note && <span className={styles.note}>{note}</span>}
          </span>
          {detail && <span className={styles.detail}>{detail}</span>}
          {reason && <span className={styles.reason}>{reason}</span>}
        </button>
      ))}
    </div>
  )
}
