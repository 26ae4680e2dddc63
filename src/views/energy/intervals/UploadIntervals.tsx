import { SendingProgress, SendingResult } from '#ui/upload/SendingState.tsx'
import { UploadList } from '#ui/upload/UploadList.tsx'
import { useSending } from '#ui/upload/use-sending.ts'
import styles from './Intervals.module.css'
import { type IntervalFile, UploadForm } from './UploadForm.tsx'
import { type IntervalUpload, listedUpload, uploadWords } from './upload-words.ts'

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

/** A form that sends a file of interval data of a meter, says what came of it, and lists what was sent before. */
export function UploadIntervals({ send, uploads, remove, restore, ...form }: UploadIntervalsProps) {
  const sending = useSending()
  const onSend = (order: IntervalFile) =>
    sending.begin(async (onProgress) => {
      const { upload, notes } = await send(order, onProgress)
      return [...upload.registers.flatMap((register) => uploadWords(register, upload.time_zone)), ...notes]
    })
  if (form.meters.length === 0)
    return (
      <p className={styles.nothing}>This property has no meters yet. Interval data is sent for a meter.</p>
    )
  return (
    <div className={styles.chart}>
      <UploadForm
        key={sending.turn}
        {...form}
        lastZone={uploads?.[0]?.time_zone ?? null}
        busy={sending.state.kind === 'sending'}
        onSend={(order) => void onSend(order)}
        onProblem={sending.fail}
      >
        <SendingProgress state={sending.state} />
      </UploadForm>
      <SendingResult state={sending.state} />
      <UploadList
        uploads={uploads?.map(listedUpload) ?? null}
        nothing="Nothing was uploaded for this meter yet."
        {...{ remove, restore }}
      />
    </div>
  )
}
