import { useQueryClient } from '@tanstack/react-query'
import { type DragEvent, type FormEvent, useState } from 'react'
import { ACCEPTED_KINDS } from '#base/file-kinds.ts'
import { LARGEST_FILE } from '#base/upload-limits.ts'
import { FileChooser } from '#client/platform/form/FileChooser.tsx'
import { ConfirmUpload } from '#client/platform/form/on-demand.ts'
import { useLeaveQuestion } from '#client/platform/form/use-leave-question.ts'
import { everyDocuments } from '#client/platform/queries.ts'
import { fileSession } from '#client/platform/session/session.ts'
import { failureWords } from '#client/platform/session/told.ts'
import { sendBill } from '#contract/client/send-bill.ts'
import { Notice } from '#ui/form/Notice.tsx'
import { Opened } from '#ui/on-demand.tsx'
import { sendUploads } from '#ui/upload/send-uploads.ts'
import { stateOf, summaryOf, UPLOADING } from '#ui/upload/upload-outcome.ts'
import {
  canBeSent,
  isOver,
  type Upload,
  type UploadState,
  uploadsOf,
  withoutRepeats,
} from '#ui/upload/upload-state.ts'
import { NO_OPTIONS, UploadOptions } from './UploadOptions.tsx'
import styles from './UploadPanel.module.css'
import { UploadRows } from './UploadRows.tsx'

/** Sends documents: chosen or dropped, then uploaded, each with what became of it. */
export function UploadPanel() {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [options, setOptions] = useState(NO_OPTIONS)
  const [asking, setAsking] = useState(false)
  const [said, setSaid] = useState<{ text: string; tone: 'bad' | 'plain' } | null>(null)

  const offer = (files: readonly File[]) => {
    if (files.length === 0) return
    setSaid(null)
    setUploads((shown) => {
      const waiting = shown.filter(({ state }) => !isOver(state))
      const added = withoutRepeats(
        files,
        waiting.map(({ file }) => file),
      )
      return [...waiting, ...uploadsOf(added)]
    })
  }
  const tell = (key: number, state: UploadState) =>
    setUploads((known) => known.map((upload) => (upload.key === key ? { ...upload, state } : upload)))

  async function send(chosen: readonly Upload[]) {
    setAsking(false)
    setSaid({ text: UPLOADING, tone: 'plain' })
    const outcomes = await sendUploads({
      uploads: chosen,
      tell,
      reasonOf: failureWords,
      send: (file, how) => sendBill({ file, options, session: fileSession(), ...how }).then(stateOf),
    })
    const { text, tone } = summaryOf(outcomes)
    setSaid({ text, tone: tone === 'error' ? 'bad' : 'plain' })
    await client.invalidateQueries(everyDocuments)
  }

  const unsent = uploads.filter(({ state }) => canBeSent(state))
  const busy = uploads.some(({ state }) => state.kind === 'sending')
  useLeaveQuestion(busy || unsent.length > 0)

  function start(event: FormEvent) {
    event.preventDefault()
    if (options.utilityCompanyId === null && unsent.some(({ state }) => state.kind === 'waiting'))
      setAsking(true)
    else void send(unsent)
  }

  return (
    <form className="panel" aria-label="Upload documents" onSubmit={start} noValidate>
      <DropZone onFiles={offer} />
      {uploads.length > 0 && (
        <UploadRows
          uploads={uploads}
          onRetry={(upload) => void send([upload])}
          onRemove={(key) => setUploads(uploads.filter((upload) => upload.key !== key))}
        />
      )}
      {unsent.length > 0 && (
        <>
          <UploadOptions options={options} onChange={setOptions} />
          <div className="actions">
            <button type="submit" className="primary" disabled={busy}>
              {unsent.length === 1 ? 'Upload 1 file' : `Upload ${unsent.length} files`}
            </button>
          </div>
        </>
      )}
      {said !== null && <Notice tone={said.tone}>{said.text}</Notice>}
      <Opened
        part={ConfirmUpload}
        props={
          asking
            ? { count: unsent.length, onConfirm: () => void send(unsent), onCancel: () => setAsking(false) }
            : null
        }
      />
    </form>
  )
}

function DropZone({ onFiles }: { onFiles(files: readonly File[]): void }) {
  const [over, setOver] = useState(false)
  const hold = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    // Dropping is one more way: the button does the same by keyboard.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing here is pressed.
    <div
      className={styles.zone}
      data-over={over}
      onDragEnter={hold}
      onDragOver={hold}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      <p>Drop your utility bills here, or</p>
      <FileChooser label="Files to upload" onFiles={onFiles}>
        Choose files
      </FileChooser>
      <p className="dim">
        {ACCEPTED_KINDS}, up to {LARGEST_FILE} each
      </p>
    </div>
  )
}
