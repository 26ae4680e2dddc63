import { judgementWords, wholeJudgement } from '../draft/judgement-words.ts'
import { type EditorState, judgementOf } from '../state/editor-state.ts'
import styles from './BillHeader.module.css'

/** What "clean" rests on, or what it lacks. */
export function JudgementLine({ editor }: { editor: EditorState }) {
  const judgement = judgementOf(editor)
  if (judgement === null || editor.bill.progress !== null || editor.bill.abilities.edit !== true) return null
  return (
    <p className={styles.because} title={wholeJudgement(judgement)}>
      {judgementWords(judgement)}
    </p>
  )
}
