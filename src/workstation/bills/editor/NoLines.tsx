import { Opened, onDemand } from '#ui/on-demand.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { type EditorState, isUnread } from '../state/editor-state.ts'
import styles from './LineLists.module.css'

const UnlockForm = onDemand(async () => ({ default: (await import('./seldom.ts')).UnlockForm }))

/** In place of the lines: why there are none, and what to do about it. */
export function NoLines({ editor }: { editor: EditorState }) {
  const { progress, last_error_cause: cause, abilities } = editor.bill
  if (abilities.unlock === true)
    return (
      <>
        <p>{cause}</p>
        <Opened part={UnlockForm} props={{ bill: editor.bill }} />
      </>
    )
  if (!isUnread(editor))
    return (
      <>
        <p>No lines were read from this bill. Point at them on the page, or enter them as it shows them.</p>
        <div className={styles.ways}>
          <CommandButton id="bills.point-charges" />
          <CommandButton id="bills.point-usages" />
          <CommandButton id="bills.add-charge" />
          <CommandButton id="bills.add-usage" />
        </div>
      </>
    )
  if (progress !== null) return <p>{progress}. What the bill says appears here by itself.</p>
  return (
    <>
      <p>{cause ?? 'This bill has not been read yet.'}</p>
      <div className={styles.ways}>
        <CommandButton id="bills.extract" />
      </div>
    </>
  )
}
