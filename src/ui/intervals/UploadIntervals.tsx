import { type FormEvent, useId, useState } from 'react'
import { Button } from '../Button.tsx'
import { SelectField, TextField } from '../form/Field.tsx'
import styles from './Intervals.module.css'
import { UploadList } from './UploadList.tsx'
import { type IntervalUpload, uploadWords } from './upload-words.ts'

export interface IntervalFile {
  meterId: number
  file: File
  /** As "America/New_York". */
  timeZone: string
  /** In which it measures where it does not say so; null: as the meter. */
  unit: string | null
}

export interface UploadIntervalsProps {
  meters: readonly { id: number; label: string }[]
  meterId: number | null
  onMeter(id: number): void
  /** Sends the file; rejects with an error of which the message is for a person. */
  send(
    order: IntervalFile,
    onProgress: (fraction: number) => void,
  ): Promise<{ upload: IntervalUpload; notes: string[] }>
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

const LARGEST_MB = 50
const MIB = 1024 * 1024

/** A form that sends a file of interval data of a meter, says what came of it, and lists what was sent before. */
export function UploadIntervals({
  meters,
  meterId,
  onMeter,
  send,
  uploads,
  remove,
  restore,
}: UploadIntervalsProps) {
  const fileId = useId()
  const [file, setFile] = useState<File | null>(null)
  const [timeZone, setTimeZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const [unit, setUnit] = useState('')
  const [state, setState] = useState<State>({ kind: 'ready' })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const why = whyNot(meterId, file)
    if (why !== null || meterId === null || file === null)
      return setState({ kind: 'failed', message: why ?? '' })
    setState({ kind: 'sending', fraction: 0 })
    try {
      const order = { meterId, file, timeZone, unit: unit.trim() || null }
      const { upload, notes } = await send(order, (fraction) => setState({ kind: 'sending', fraction }))
      setState({
        kind: 'done',
        lines: [...upload.registers.flatMap((one) => uploadWords(one, upload.time_zone)), ...notes],
      })
      setFile(null)
    } catch (error) {
      setState({
        kind: 'failed',
        message: error instanceof Error ? error.message : 'It was not sent. Try again.',
      })
    }
  }
  if (meters.length === 0)
    return (
      <p className={styles.nothing}>This property has no meters yet. Interval data is sent for a meter.</p>
    )
  return (
    <div className={styles.chart}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <SelectField
          label="Meter"
          value={meterId === null ? '' : String(meterId)}
          onChange={(value) => onMeter(Number(value))}
          choices={[
            ...(meterId === null ? [{ value: '', label: 'Choose a meter' }] : []),
            ...meters.map(({ id, label }) => ({ value: String(id), label })),
          ]}
        />
        <div>
          <label htmlFor={fileId}>File</label>
          <input
            key={state.kind === 'done' ? 'sent' : 'open'}
            id={fileId}
            type="file"
            accept=".csv,.txt,.xml,text/csv,text/xml,application/xml"
            aria-describedby={`${fileId}-note`}
            onChange={({ currentTarget: { files } }) => setFile(files?.[0] ?? null)}
          />
          <p id={`${fileId}-note`} className={styles.note}>
            The “Green Button” or interval download of your utility’s website: csv, xml or NEM12, at most{' '}
            {LARGEST_MB} MB.
          </p>
        </div>
        <TextField
          label="Time zone"
          value={timeZone}
          onChange={setTimeZone}
          hint="Of the clocks that the file’s times were read off, such as America/New_York."
        />
        <TextField
          label="Unit"
          value={unit}
          onChange={setUnit}
          hint="Only where the file names none, such as kWh. Left empty, it is the meter’s."
        />
        <div className={styles.pages}>
          <Button type="submit" look="primary" disabled={state.kind === 'sending'}>
            Upload
          </Button>
          {state.kind === 'sending' && <Progress fraction={state.fraction} />}
        </div>
      </form>
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

function whyNot(meterId: number | null, file: File | null): string | null {
  if (meterId === null) return 'Choose the meter that the file is of.'
  if (file === null) return 'Choose a file.'
  return file.size > LARGEST_MB * MIB
    ? `The file is larger than ${LARGEST_MB} MB. Split it into several files.`
    : null
}
