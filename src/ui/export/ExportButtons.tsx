import { useRef, useState } from 'react'
import { today } from '#base/calendar-date.ts'
import { EXPORT_FAILED, EXPORT_FORMATS, type ExportFormat, exportFileName } from '#base/exports.ts'
import { Button } from '../Button.tsx'
import { saveFile } from '../save-file.ts'
import styles from './ExportButtons.module.css'
import type { Sheet } from './write-file.ts'

interface ExportButtonsProps {
  /** What of several things is exported, as "days". */
  of?: string
  /** What is shown now; asked for when it is exported. */
  sheet(): Promise<Sheet>
}

/** Files are being written until `stop` ends it. */
interface Writing {
  done: number
  stop(): void
}

/** Takes what is shown along as a file, with how far it is and a way to end it. */
export function ExportButtons({ of, sheet }: ExportButtonsProps) {
  const [writing, setWriting] = useState<Writing | null>(null)
  const [said, setSaid] = useState('')
  const latest = useRef<AbortController>(null)

  const write = async (format: ExportFormat) => {
    const stopping = new AbortController()
    latest.current = stopping
    const stop = () => stopping.abort()
    setSaid('')
    setWriting({ done: 0, stop })
    try {
      const order = { sheet: await sheet(), format }
      const { makeFile } = await import('./make-file.ts')
      const file = await makeFile(order, {
        onProgress: (done) => latest.current === stopping && setWriting({ done, stop }),
        signal: stopping.signal,
      })
      saveFile(file, exportFileName(order.sheet.title, format, today()))
      setSaid('Exported.')
    } catch {
      setSaid(stopping.signal.aborted ? 'Export cancelled.' : EXPORT_FAILED)
    } finally {
      if (latest.current === stopping) setWriting(null)
    }
  }

  return (
    <>
      {(Object.keys(EXPORT_FORMATS) as ExportFormat[]).map((format) => (
        <Button key={format} disabled={writing !== null} onClick={() => void write(format)}>
          {['Export', of, format].filter(Boolean).join(' ')}
        </Button>
      ))}
      {writing !== null && (
        <span className={styles.writing}>
          <progress aria-label="Export" value={writing.done} />
          <Button onClick={writing.stop}>Cancel</Button>
        </span>
      )}
      <span role="status" className={styles.said}>
        {said}
      </span>
    </>
  )
}
