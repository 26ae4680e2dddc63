import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { SelectField, TextField } from '#ui/form/Field.tsx'
import { FileField } from '#ui/upload/FileField.tsx'
import styles from './Intervals.module.css'

export interface IntervalFile {
  meterId: number
  file: File
  /** As "America/New_York". */
  timeZone: string
  /** In which it measures where it does not say so; null: as the meter. */
  unit: string | null
  /** Which meter of a file of several is meant; null where nobody said. */
  fileMeter: string | null
}

interface UploadFormProps {
  meters: readonly { id: number; label: string }[]
  meterId: number | null
  onMeter(id: number): void
  /** Of the meter's last file: what was true of that is likely true of the next. */
  lastZone: string | null
  busy: boolean
  onSend(order: IntervalFile): void
  /** What is missing, or wrong with the file. */
  onProblem(why: string): void
  /** Beside the button. */
  children: ReactNode
}

const LARGEST_MB = 50
const MIB = 1024 * 1024

/** Which file of which meter, and what the file does not say itself. */
export function UploadForm({
  meters,
  meterId,
  onMeter,
  lastZone,
  busy,
  onSend,
  onProblem,
  children,
}: UploadFormProps) {
  const [file, setFile] = useState<File | null>(null)
  const [typedZone, setTypedZone] = useState<string | null>(null)
  const [fileMeter, setFileMeter] = useState('')
  const [unit, setUnit] = useState('')
  const timeZone = typedZone ?? lastZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (meterId === null) return onProblem('Choose the meter that the file is of.')
    if (file === null) return onProblem('Choose a file.')
    if (file.size > LARGEST_MB * MIB)
      return onProblem(`The file is larger than ${LARGEST_MB} MB. Split it into several files.`)
    onSend({ meterId, file, timeZone, unit: unit.trim() || null, fileMeter: fileMeter.trim() || null })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <SelectField
        label="Meter"
        value={meterId === null ? '' : String(meterId)}
        onChange={(value) => onMeter(Number(value))}
        choices={[
          ...(meterId === null ? [{ value: '', label: 'Choose a meter' }] : []),
          ...meters.map(({ id, label }) => ({ value: String(id), label })),
        ]}
      />
      <FileField
        accept=".csv,.txt,.xml,text/csv,text/xml,application/xml"
        note={`The “Green Button” or interval download of your utility’s website: csv, xml or NEM12, at most ${LARGEST_MB} MB.`}
        onFile={setFile}
      />
      <TextField
        label="Time zone"
        value={timeZone}
        onChange={setTypedZone}
        hint="Of the clocks that the file’s times were read off, such as America/New_York."
      />
      <TextField
        label="Unit"
        value={unit}
        onChange={setUnit}
        hint="Only where the file names none, such as kWh. Left empty, it is the meter’s."
      />
      <TextField
        label="Meter in the file"
        value={fileMeter}
        onChange={setFileMeter}
        hint="Only where the file is of several meters: as it names the one that is meant."
      />
      <div className={styles.pages}>
        <Button type="submit" look="primary" disabled={busy}>
          Upload
        </Button>
        {children}
      </div>
    </form>
  )
}
