import { useSetAtom } from 'jotai'
import type { ComponentProps, FocusEvent } from 'react'
import { QUEUE_ATTRIBUTE } from '../keyboard/resting.ts'
import { HOME_ATTRIBUTE } from '../shell/use-home-focus.ts'
import { queueHasFocusAtom } from '../state/context.ts'
import type { Layout } from './layout.ts'

export const rowId = (index: number) => `bill-row-${index}`

interface GridParts {
  layout: Layout
  /** The focus belongs here when nothing else has it. */
  home: boolean
  total: number
  focusIndex: number
}

/**
 * What makes the table a grid: one tab stop that keeps the focus and names the row it stands on. Its keys are commands.
 */
export function useGridProps({ layout, home, total, focusIndex }: GridParts): ComponentProps<'table'> {
  const setHasFocus = useSetAtom(queueHasFocusAtom)
  return {
    role: 'grid',
    tabIndex: 0,
    'aria-label': 'Bills',
    'aria-multiselectable': true,
    'aria-rowcount': total + (layout === 'table' ? 1 : 0),
    'aria-activedescendant': total === 0 ? undefined : rowId(focusIndex),
    onFocus: () => setHasFocus(true),
    onBlur: (event) => setHasFocus(comesBack(event)),
    ...{ [QUEUE_ATTRIBUTE]: '' },
    ...(home && { [HOME_ATTRIBUTE]: '' }),
  }
}

/** The focus comes back from a dialog, and from another window. */
function comesBack({ currentTarget, relatedTarget }: FocusEvent): boolean {
  const toDialog = relatedTarget instanceof Element && relatedTarget.closest('[role="dialog"]') !== null
  return toDialog || document.activeElement === currentTarget
}
