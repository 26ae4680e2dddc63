import { useAtomValue } from 'jotai'
import { CommandButton } from '../../shell/CommandButton.tsx'
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
  if (isShown)
    return (
      <div className={styles.because}>
        {[...judgement.doubts, ...judgement.restsOn.map((text) => `Evidence: ${text}`)].map((each) => (
          <p key={each}>{each}</p>
        ))}
      </div>
    )
  return (
    <p className={styles.because}>
      {text}
      {more > 0 && <CommandButton id="bill.toggle-evidence" look="quiet" label={`${more} more`} />}
    </p>
  )
}
