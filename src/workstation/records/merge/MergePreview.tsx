import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatCount } from '#base/figures.ts'
import type { KeptRecord } from '#commands/records/context.ts'
import { recordType } from '#domain/records/record-types.ts'
import { StatusDot } from '#ui/StatusDot.tsx'
import { counted, dateWords } from '#workstation/platform/shared/words.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { type Preview, recordQuery } from '../state/queries.ts'
import styles from './Merge.module.css'
import { MergeFields } from './MergeFields.tsx'
import { ofWhom } from './of-whom.ts'

interface MergePreviewProps {
  preview: Preview
  /** Of the record whose value is taken, by the field. */
  chosen: Readonly<Record<string, number>>
  onTake(field: string, id: number): void
}

/** The two side by side, what is in the way, what the one that stays will say, and what comes to it. */
export function MergePreview({ preview, chosen, onTake }: MergePreviewProps) {
  const { kept, gone, obstacles, fields, moves, along } = preview
  return (
    <div className={styles.preview}>
      <div className={styles.sides}>
        <Side record={kept} word="Stays" tone="good" />
        <Side record={gone} word="Goes" tone="warn" />
      </div>
      {obstacles.map(({ message, links }) => (
        <div key={message} className={styles.obstacle} role="alert">
          <p>{message}</p>
          {links.map(({ type, id, title }) => (
            <CommandButton key={`${type}/${id}`} id="records.look-at" args={{ type, id }} label={title} />
          ))}
        </div>
      ))}
      {obstacles.length === 0 && (
        <>
          <Part title="What it will say">
            {fields.length === 0 ? (
              <p className={styles.dim}>They say the same.</p>
            ) : (
              <MergeFields preview={preview} chosen={chosen} onTake={onTake} />
            )}
          </Part>
          <Part title={`What comes to ${kept.title}`}>
            {moves.length === 0 && <p className={styles.dim}>Nothing leads to the one that goes.</p>}
            <ul className={styles.moves}>
              {moves.map(({ what, count, capped }) => (
                <li key={what}>
                  {what} <strong>{`${formatCount(count)}${capped ? '+' : ''}`}</strong>
                </li>
              ))}
            </ul>
          </Part>
          {along.length > 0 && <Along along={along} />}
        </>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

/** One of the two: its name, whose it is, and how much it holds. */
function Side({ record, word, tone }: { record: KeptRecord; word: string; tone: 'good' | 'warn' }) {
  const { call } = useWorkstation()
  const { type, id, title, active, created_at } = record
  const belongings = useQuery(recordQuery(call, type, id)).data?.belongings
  return (
    <section className={styles.side} aria-label={`${word}: ${title}`}>
      <p className={styles.word}>
        <StatusDot tone={tone}>{word}</StatusDot>
        {!active && <StatusDot tone="neutral">Out of use</StatusDot>}
      </p>
      <h3>{title}</h3>
      <p className={styles.dim}>
        {[`#${id}`, ofWhom(record)].filter((words) => words !== '').join(' · ')}, set up{' '}
        {dateWords(created_at.slice(0, 10))}
      </p>
      <p className={styles.dim}>
        {belongings?.map(({ type: kind, count }) => words(kind, count)).join(', ')}
        {belongings?.length === 0 && 'No record belongs to it'}
      </p>
    </section>
  )
}

const words = (kind: KeptRecord['type'], count: number) =>
  counted(count, recordType(kind).singular, recordType(kind).title.toLowerCase())

/** Records that both have: each of these becomes one, too. */
function Along({ along }: Pick<Preview, 'along'>) {
  return (
    <Part title="What becomes one with it">
      {along.map(({ type, count, named }) => (
        <div key={type} className={styles.along}>
          <p>{words(type, count)} that both have:</p>
          <ul>
            {named.map(({ kept, gone }) => (
              <li key={gone.id}>
                {gone.title === kept.title ? kept.title : `${gone.title} becomes ${kept.title}`}
              </li>
            ))}
            {count > named.length && <li>and {formatCount(count - named.length)} more</li>}
          </ul>
        </div>
      ))}
    </Part>
  )
}
