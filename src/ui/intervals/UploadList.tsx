import { useState } from 'react'
import { Button } from '../Button.tsx'
import styles from './Intervals.module.css'
import type { IntervalUpload } from './upload-words.ts'

interface UploadListProps {
  /** The newest first; null while they are on their way. */
  uploads: readonly IntervalUpload[] | null
  remove(id: number): Promise<void>
  restore(id: number): Promise<void>
}

/** What was sent of a meter: each can be taken away, and put back. */
export function UploadList({ uploads, remove, restore }: UploadListProps) {
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
  if (uploads.length === 0) return <p className={styles.note}>Nothing was uploaded for this meter yet.</p>
  return (
    <section aria-label="Earlier uploads">
      {problem !== null && <p role="alert">{problem}</p>}
      <ul className={styles.uploads}>
        {uploads.map(
          ({ id, file_name: name, created_at: at, created_by: by, removed_at: removed, registers }) => (
            <li key={id}>
              <span className={removed === null ? undefined : styles.removed}>
                {name ?? 'Sent by another system'}, {new Date(at).toLocaleString('en-US')}
                {by !== null && `, ${by}`}:{' '}
                {registers.reduce((sum, { intervals }) => sum + intervals, 0).toLocaleString('en-US')}{' '}
                intervals
              </span>
              {removed === null ? (
                <Button
                  aria-label={`Remove ${name ?? 'what another system sent'}`}
                  disabled={busy === id}
                  onClick={() => void act(id, remove)}
                >
                  Remove
                </Button>
              ) : (
                <Button
                  aria-label={`Undo the removal of ${name ?? 'what another system sent'}`}
                  disabled={busy === id}
                  onClick={() => void act(id, restore)}
                >
                  Undo
                </Button>
              )}
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
