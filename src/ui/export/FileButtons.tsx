import { useState } from 'react'
import { today } from '#base/calendar-date.ts'
import { EXPORT_FAILED, exportFileName } from '#base/exports.ts'
import { Button } from '../Button.tsx'
import { saveFile } from '../save-file.ts'
import styles from './ExportButtons.module.css'

export interface MadeFile {
  label: string
  make(): Promise<Blob>
}

interface FileButtonsProps {
  /** What the files are called. */
  title: string
  /** By their ending. */
  files: Readonly<Record<string, MadeFile>>
}

/** Takes what is shown along as files that are made at once, such as pictures. */
export function FileButtons({ title, files }: FileButtonsProps) {
  const [said, setSaid] = useState('')
  const take = async (ending: string, { make }: MadeFile) => {
    setSaid('')
    try {
      saveFile(await make(), exportFileName(title, ending, today()))
    } catch {
      setSaid(EXPORT_FAILED)
    }
  }
  return (
    <>
      {Object.entries(files).map(([ending, file]) => (
        <Button key={ending} onClick={() => void take(ending, file)}>
          {file.label}
        </Button>
      ))}
      <span role="status" className={styles.said}>
        {said}
      </span>
    </>
  )
}
