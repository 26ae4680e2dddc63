import { useState } from 'react'
import styles from './Intervals.module.css'
import { type IntervalFile, UploadForm } from './UploadForm.tsx'
import { UploadList } from './UploadList.tsx'
import { type IntervalUpload, uploadWords } from './upload-words.ts'

export interface UploadIntervalsProps {
  meters: readonly { id: number; label: string }[]
  meterId: number | null
  onMeter(id: number): void
  /** Sends the file; rejects with an error of which the message is for a person. */
  send(
    order: IntervalFile,
    onProgress: (fraction: number) => void,
  ): Promise<{ upload: IntervalUpload; notes: readonly string[] }>
  /** Of the meter, the newest first; null while they are on their way. */
  uploads: readonly IntervalUpload[] | null
  /** Both reject with an error of which the message is for a person. */
  remove(id: number): Promise<void>
  restore(id: number): Promise<void>
}

type State =
  | { kind: 'ready' }
  | { kind: 'sending'; fraction: number }
  | { kind: 'failed'; message: string }
  | { kind: 'done'; lines: string[] }

/** A form that sends a file of interval data of a meter, says what came of it, and lists what was sent before. */
export function UploadIntervals({ send, uploads, remove, restore, ...form }: UploadIntervalsProps) {
  const [state, setState] = useState<State>({ kind: 'ready' })
  /** A form is made anew once its file was taken. */
  const [sent, setSent] = useState(0)

  const onSend = async (order: IntervalFile) => {
    setState({ kind: 'sending', fraction: 0 })
    try {
      const { upload, notes } = await send(order, (fraction) => setState({ kind: 'sending', fraction }))
      const lines = upload.registers.flatMap((register) => uploadWords(register, upload.time_zone))
      setState({ kind: 'done', lines: [...new Set([...lines, ...notes])] })
      setSent(sent + 1)
    } catch (error) {
      setState({
        kind: 'failed',
        message: error instanceof Error ? error.message : 'It was not sent. Try again.',
      })
    }
  }
  if (form.meters.length === 0)
    return (
      <p className={styles.nothing}>This property has no meters yet. Interval data is sent for a meter.</p>
    )
  return (
    <div className={styles.chart}>
      <UploadForm
        key={sent}
        {...form}
        lastZone={uploads?.[0]?.time_zone ?? null}
        busy={state.kind === 'sending'}
        onSend={(order) => void onSend(order)}
        onProblem={(message) => setState({ kind: 'failed', message })}
      >
        {state.kind === 'sending' && <Progress fraction={state.fraction} />}
      </UploadForm>
      {state.kind === 'failed' && <p role="alert">{state.message}</p>}
      <div role="status">
        {state.kind === 'done' && (
          <ul className={styles.result}>
            {state.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      <UploadList uploads={uploads} remove={remove} restore={restore} />
    </div>
  )
}

function Progress({ fraction }: { fraction: number }) {
  const percent = Math.round(fraction * 100)
  return (
    <>
      <progress max={100} value={percent} aria-label="Sent" />
      <span>{percent < 100 ? `${percent} %` : 'Reading the file…'}</span>
    </>
  )
}
