import { useAtomValue, useSetAtom } from 'jotai'
import { useLayoutEffect, useRef } from 'react'
import type { KeptRecord, RecordChange } from '#commands/records/context.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { momentWords } from '#ui/moments.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { HOME_ATTRIBUTE } from '#workstation/platform/shell/use-home-focus.ts'
import { fieldNamed, type Value, wordsOf } from '../state/fields.ts'
import { changesAtom, historyAnswerAtom, historyIndexAtom } from '../state/open.ts'
import styles from './History.module.css'

/** Who changed what of the record, and when, the last first. */
export function History({ record, home }: { record: KeptRecord; home: boolean }) {
  const { isError, isPending, hasNextPage, fetchNextPage } = useAtomValue(historyAnswerAtom)
  const changes = useAtomValue(changesAtom)
  const index = useAtomValue(historyIndexAtom)
  const list = useRef<HTMLOListElement>(null)
  const marked = index === null ? undefined : changes[index]?.id
  useLayoutEffect(() => {
    if (marked !== undefined) list.current?.querySelector<HTMLElement>(`[data-change="${marked}"]`)?.focus()
  }, [marked])
  return (
    <section className={styles.history} aria-label="History">
      <h3>History</h3>
      {isError && <p role="alert">The history could not be shown.</p>}
      {!isError && !isPending && changes.length === 0 && (
        <p className={styles.none} tabIndex={-1} {...(home && { [HOME_ATTRIBUTE]: '' })}>
          Nothing was changed since it is kept here.
        </p>
      )}
      <ol ref={list}>
        {changes.map((change, at) => (
          <Change key={change.id} record={record} change={change} at={at} on={index === at} home={home} />
        ))}
      </ol>
      {hasNextPage && <Button onClick={() => void fetchNextPage()}>Show older ones</Button>}
    </section>
  )
}

const KINDS: Readonly<Record<string, string>> = {
  added: 'Set up',
  changed: 'Changed',
  deactivated: 'Taken out of use',
  reactivated: 'Taken into use',
  merged: 'Merged',
  imported: 'Imported',
  onboarded: 'Set up from a bill',
  accepted: 'Accepted',
  undone: 'Taken back',
  synced: 'From the parent system',
}

/** What the program writes by itself has no kind: a row of which nothing was there before was set up. */
function whatWas({ kind, fields }: RecordChange): string {
  if (kind !== null) return KINDS[kind] ?? kind
  return fields.every(({ before }) => before === null) ? 'Filled in' : 'Changed'
}

interface ChangeProps {
  record: KeptRecord
  change: RecordChange
  at: number
  /** The keyboard is on it. */
  on: boolean
  home: boolean
}

function Change({ record, change, at, on, home }: ChangeProps) {
  const setIndex = useSetAtom(historyIndexAtom)
  const { kind, by, undone, fields } = change
  return (
    <li className={styles.change} data-on={on || undefined}>
      <button
        type="button"
        className={styles.what}
        data-change={change.id}
        tabIndex={-1}
        onClick={() => setIndex(at)}
        {...(home && on && { [HOME_ATTRIBUTE]: '' })}
      >
        <span className={styles.who}>
          {whatWas(change)} by {by || 'the program'}
          {undone && <Chip tone="neutral">taken back</Chip>}
        </span>
        <span className={styles.when}>{momentWords(change.at)}</span>
        {kind !== 'added' &&
          fields.map(({ field, label, before, after, before_name, after_name }) => (
            <span key={field} className={styles.field}>
              <span className={styles.label}>{label}</span>{' '}
              <Words as="del" words={shownAs(record, field, before, before_name)} /> →{' '}
              <Words as="ins" words={shownAs(record, field, after, after_name) || 'nothing'} />
            </span>
          ))}
      </button>
      {on && <CommandButton id="records.undo-change" label="Take back" />}
    </li>
  )
}

const Words = ({ as: As, words }: { as: 'del' | 'ins'; words: string }) => words !== '' && <As>{words}</As>

function shownAs({ type }: KeptRecord, name: string, value: Value, meant: string | null): string {
  const field = fieldNamed(type, name)?.field
  return field === undefined ? String(value ?? '') : wordsOf(field, value, meant)
}
