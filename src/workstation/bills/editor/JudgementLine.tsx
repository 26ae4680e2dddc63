import { useAtomValue } from 'jotai'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { judgementWords } from '../draft/judgement-words.ts'
import { type EditorState, judgementOf } from '../state/editor-state.ts'
import { evidenceShownAtom } from '../state/panes.ts'
import styles from './BillHeader.module.css'

/** What "clean" rests on, or what it lacks: the first concern, and by a key all of them. */
export function JudgementLine({ editor }: { editor: EditorState }) {
  const isShown = useAtomValue(evidenceShownAtom)
  const judgement = judgementOf(editor)
  if (judgement === null || editor.bill.progress !== null || editor.bill.abilities.edit !== true) return null
  const { text, more } = judgementWords(judgement)
  const confirm = judgement.toConfirm > 0 && (
    <CommandButton
      id="bills.confirm-changes"
      look="quiet"
      label={confirmLabel(judgement.toConfirm, isShown)}
    />
  )
  if (isShown) {
    const all = new Set([...judgement.doubts, ...judgement.restsOn.map((each) => `Evidence: ${each}`)])
    return (
      <div className={styles.because}>
        {[...all].map((each) => (
          <p key={each}>{each}</p>
        ))}
        {confirm}
        <CommandButton id="bills.toggle-evidence" look="quiet" label="Less" />
      </div>
    )
  }
  return (
    <p className={styles.because}>
      {text}
      {more > 0 && <CommandButton id="bills.toggle-evidence" look="quiet" label={`${more} more`} />}
      {confirm}
    </p>
  )
}

const confirmLabel = (count: number, areShown: boolean): string =>
  areShown || count === 1 ? 'Confirm' : `Show ${count} to confirm`
