import { useAtomValue } from 'jotai'
import type { Judgement } from '#domain/judgement/judge.ts'
import { CommandButton } from '../../shell/CommandButton.tsx'
import { asSentence, judgementWords } from '../draft/judgement-words.ts'
import { type EditorState, judgementOf } from '../state/editor-state.ts'
import { evidenceShownAtom } from '../state/panes.ts'
import styles from './BillHeader.module.css'

/** What "clean" rests on, or what it lacks: the first concern, and by a key all of them. */
export function JudgementLine({ editor }: { editor: EditorState }) {
  const isShown = useAtomValue(evidenceShownAtom)
  const judgement = judgementOf(editor)
  if (judgement === null || editor.bill.progress !== null || editor.bill.abilities.edit !== true) return null
  const { text, more } = judgementWords(judgement)
  if (isShown) return <WholeJudgement {...judgement} />
  return (
    <p className={styles.because}>
      {text}
      {more > 0 && <CommandButton id="bill.toggle-evidence" look="quiet" label={`${more} more`} />}
    </p>
  )
}

function WholeJudgement({ restsOn, doubts }: Judgement) {
  return (
    <div className={styles.because}>
      <List title="Concerns" texts={doubts} />
      <List title="Evidence" texts={restsOn} />
    </div>
  )
}

function List({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {texts.map((text) => (
          <li key={text}>{asSentence(text)}</li>
        ))}
      </ul>
    </>
  )
}
