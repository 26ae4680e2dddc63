import { useAtomValue } from 'jotai'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import styles from './Selection.module.css'
import { selectionAtom } from './state/list.ts'

/** What can be done with the marked rows. */
export function Selection() {
  const { size } = useAtomValue(selectionAtom)
  return (
    <span className={styles.selection}>
      <span aria-live="polite">{size} marked</span>
      <CommandButton id="queue.save-clean" label="Save clean" />
      <CommandButton id="queue.skip" label="Skip" />
      <CommandButton id="queue.revert" label="Revert" />
      <CommandButton id="queue.assign" label="Assign" />
      <CommandButton id="queue.move" label="Move" />
      <CommandButton id="queue.reparse" label="Parse again" />
      <CommandButton id="queue.auto-process" label="Auto-process" />
      <CommandButton id="queue.clear-selection" label="Unmark" look="quiet" />
    </span>
  )
}
