import type { ComponentProps, FocusEvent } from 'react'
import { QUEUE_ATTRIBUTE } from '../keyboard/resting.ts'
import { HOME_ATTRIBUTE } from '../shell/use-home-focus.ts'
import type { Layout } from './layout.ts'

export const rowId = (index: number) => `row-${index}`

interface GridParts {
  /** What the rows are, as a screen reader says it. */
  label: string
  layout: Layout
  /** The focus belongs here when nothing else has it. */
  home: boolean
  /** Whether its rows can be marked. */
  marks: boolean
  total: number
  /** Below 0 while the keyboard is elsewhere. */
  focusIndex: number
  /** Its rows are opened and closed. */
  opens?: boolean
  /** Where several grids stand side by side. */
  rowIdAt?: (index: number) => string
  /** Whether the keyboard acts on the list. */
  onFocused?: (has: boolean) => void
}

/**
 * What makes the table a grid: one tab stop that keeps the focus and names the row it stands on. Its keys are commands.
 */
export function gridProps(parts: GridParts): ComponentProps<'table'> {
  const { label, layout, home, marks, total, focusIndex, onFocused } = parts
  const { opens = false, rowIdAt = rowId } = parts
  return {
    role: opens ? 'treegrid' : 'grid',
    tabIndex: 0,
    'aria-label': label,
    'aria-multiselectable': marks,
    'aria-rowcount': total + (layout === 'table' ? 1 : 0),
    'aria-activedescendant': total === 0 || focusIndex < 0 ? undefined : rowIdAt(focusIndex),
    onFocus: () => onFocused?.(true),
    onBlur: (event) => onFocused?.(comesBack(event)),
    ...{ [QUEUE_ATTRIBUTE]: '' },
    ...(home && { [HOME_ATTRIBUTE]: '' }),
  }
}

/** The focus comes back from a dialog, and from another window. */
function comesBack({ currentTarget, relatedTarget }: FocusEvent): boolean {
  const toDialog = relatedTarget instanceof Element && relatedTarget.closest('[role="dialog"]') !== null
  return toDialog || document.activeElement === currentTarget
}
