import { Command } from 'cmdk'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './PickList.module.css'

const MOST_SHOWN = 50

export interface Option {
  /** Unique among the options. */
  key: string
  label: string
  /** Beside the label, dim. */
  detail: string
  /** Why it stands first, or what is unusual about it. */
  note?: string
}

interface PickListProps {
  label: string
  placeholder: string
  typed: string
  onType(text: string): void
  options: readonly Option[]
  marked: string | null
  onMark(key: string): void
  /** An option is taken: the marked one by Enter, or the one that is clicked. */
  onTake(key: string): void
  onClose(): void
  /** What stands there while there are no options. */
  empty: ReactNode
}

/** A list narrowed by typing, in place. Arrows move the mark, Enter takes it, Escape closes. */
export function PickList(props: PickListProps) {
  const { label, placeholder, typed, onType, options, marked, onMark, onTake, onClose, empty } = props
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => input.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  const shown = options.slice(0, MOST_SHOWN)
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (shown.length === 0) forgetOption(root.current)
  })
  return (
    <Command
      ref={root}
      className={styles.list}
      label={label}
      shouldFilter={false}
      vimBindings={false}
      value={marked ?? ''}
      onValueChange={onMark}
      onKeyDown={onKeyDown}
    >
      <Command.Input
        ref={input}
        className={styles.input}
        placeholder={placeholder}
        value={typed}
        onValueChange={onType}
        onBlur={(event) =>
          !event.currentTarget.closest('[cmdk-root]')?.contains(event.relatedTarget) && onClose()
        }
      />
      <Command.List className={styles.options}>
        {shown.map((option) => (
          <Command.Item
            key={option.key}
            value={option.key}
            className={styles.option}
            onSelect={() => onTake(option.key)}
          >
            <span className={styles.label}>{option.label}</span>
            <span className={styles.detail}>{option.detail}</span>
            {option.note && <span className={styles.note}>{option.note}</span>}
          </Command.Item>
        ))}
      </Command.List>
      {shown.length === 0 && (
        <p className={styles.empty} role="status">
          {empty}
        </p>
      )}
      {options.length > shown.length && (
        <p className={styles.empty}>{options.length - shown.length} more: type to narrow the list</p>
      )}
    </Command>
  )
}

/** The kit goes on naming the option that was marked last when there is none any more. */
function forgetOption(root: HTMLElement | null): void {
  for (const element of root?.querySelectorAll('[aria-activedescendant]') ?? [])
    element.removeAttribute('aria-activedescendant')
}
