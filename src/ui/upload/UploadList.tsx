import { useState } from 'react'
import { Button } from '../Button.tsx'
import styles from './Upload.module.css'

/** Something that was sent, and may be removed. */
export interface ListedUpload {
  id: number
  /** For the names of its buttons. */
  name: string
  /** All that is said of it. */
  words: string
  isRemoved: boolean
}

export interface UploadListProps {
  /** The newest first; null while they are on their way. */
  uploads: readonly ListedUpload[] | null
  /** What is said where there are none. */
  nothing: string
  /** Both reject with an error of which the message is for a person. */
  remove(id: number): Promise<void>
  restore(id: number): Promise<void>
}

/** What was sent before: each can be taken away, and put back. */
export function UploadList({ uploads, nothing, remove, restore }: UploadListProps) {
  const [busy, setBusy] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const act = async (id: number, does: (id: number) => Promise<void>) => {
    setBusy(id)
    setProblem(null)
    try {
      await does(id)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'It was not done. Try again.')
    } finally {
      setBusy(null)
    }
  }
  if (uploads === null) return <p role="status">Looking up earlier uploads…</p>
  if (uploads.length === 0) return <p className={styles.note}>{nothing}</p>
  return (
    <section aria-label="Earlier uploads">
      {problem !== null && <p role="alert">{problem}</p>}
      <ul className={styles.uploads}>
        {uploads.map(({ id, name, words, isRemoved }) => (
          <li key={id}>
            <span className={isRemoved ? styles.removed : undefined}>{words}</span>
            <Button
              aria-label={isRemoved ? `Undo the removal of ${name}` : `Remove ${name}`}
              disabled={busy === id}
              onClick={() => void act(id, isRemoved ? restore : remove)}
            >
              {isRemoved ? 'Undo' : 'Remove'}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
