import { type FormEvent, useState } from 'react'
import { TEMPERATURE_UNITS, type TemperatureUnit } from '#domain/energy/cost-avoidance/temperature-units.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField, TextField } from '#ui/form/Field.tsx'
import { FileField } from '#ui/upload/FileField.tsx'
import { SendingProgress, SendingResult } from '#ui/upload/SendingState.tsx'
import { UploadList } from '#ui/upload/UploadList.tsx'
import { type Sending, useSending } from '#ui/upload/use-sending.ts'
import styles from './CostAvoidance.module.css'
import {
  type KnownTemperatures,
  knownWords,
  listedTemperatures,
  type TemperaturesSent,
  takenWords,
} from './temperature-words.ts'

/** What is sent, and what the file does not say itself. */
export interface TemperatureFile {
  file: File
  /** Null: the file says it. */
  unit: TemperatureUnit | null
  /** Where they were measured; null: the file says it. */
  source: string | null
}

export interface TemperatureUploadProps {
  /** Sends the file; rejects with an error of which the message is for a person. */
  send(
    order: TemperatureFile,
    onProgress: (fraction: number) => void,
  ): Promise<{ upload: TemperaturesSent; notes: readonly string[] }>
  /** Of the property, the newest first; null while they are on their way. */
  uploads: readonly TemperaturesSent[] | null
  /** Null: of no day. */
  known: KnownTemperatures | null
  /** Both reject with an error of which the message is for a person. */
  remove(id: number): Promise<void>
  restore(id: number): Promise<void>
}

/** A form that sends temperatures of a property, which days have one, and what was sent before. */
export function TemperatureUpload({ send, uploads, known, remove, restore }: TemperatureUploadProps) {
  const sending = useSending()
  const onSend = (order: TemperatureFile) =>
    sending.begin(async (onProgress) => {
      const { upload, notes } = await send(order, onProgress)
      return [takenWords(upload), ...notes]
    })
  return (
    <div className={styles.form}>
      <TemperatureForm
        key={sending.turn}
        state={sending.state}
        onSend={(order) => void onSend(order)}
        onProblem={sending.fail}
      />
      <SendingResult state={sending.state} />
      {uploads !== null && (
        <ul className={styles.notes} aria-label="Days with a temperature">
          {knownWords(known).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <UploadList
        uploads={uploads?.map(listedTemperatures) ?? null}
        nothing="No temperatures were uploaded for this property yet."
        {...{ remove, restore }}
      />
    </div>
  )
}

const LARGEST_MB = 20
const MIB = 1024 * 1024
/** No unit of a file. */
const AS_THE_FILE = ''

interface TemperatureFormProps {
  state: Sending
  onSend(order: TemperatureFile): void
  /** What is missing, or wrong with the file. */
  onProblem(why: string): void
}

function TemperatureForm({ state, onSend, onProblem }: TemperatureFormProps) {
  const [file, setFile] = useState<File | null>(null)
  const [unit, setUnit] = useState<TemperatureUnit | null>(null)
  const [source, setSource] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (file === null) return onProblem('Choose a file.')
    if (file.size > LARGEST_MB * MIB)
      return onProblem(`The file is larger than ${LARGEST_MB} MB. Split it into several files.`)
    onSend({ file, unit, source: source.trim() || null })
  }
  return (
    <form className={styles.form} aria-label="Temperatures" onSubmit={submit} noValidate>
      <FileField
        accept=".csv,.txt,text/csv"
        note={`A csv file with a date and a temperature in each row, by the day or by the hour, such as a weather station’s (NOAA GHCN-Daily, GSOD or LCD). At most ${LARGEST_MB} MB.`}
        onFile={setFile}
      />
      <SelectField
        label="Unit"
        value={unit ?? AS_THE_FILE}
        onChange={(value) => setUnit(value === AS_THE_FILE ? null : (value as TemperatureUnit))}
        choices={[
          { value: AS_THE_FILE, label: 'As the file says' },
          ...Object.entries(TEMPERATURE_UNITS).map(([value, label]) => ({ value, label })),
        ]}
      />
      <TextField
        label="Measured at"
        value={source}
        maxLength={200}
        onChange={setSource}
        hint="Only where the file names no station, such as “Springfield airport”."
      />
      <div className={styles.actions}>
        <Button type="submit" look="primary" disabled={state.kind === 'sending'}>
          Upload temperatures
        </Button>
        <SendingProgress state={state} />
      </div>
    </form>
  )
}
