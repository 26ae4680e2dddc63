import { useId } from 'react'
import styles from './Upload.module.css'

interface FileFieldProps {
  /** As the browser's dialog takes it: ".csv,text/csv". */
  accept: string
  /** Which file is meant. */
  note: string
  onFile(file: File | null): void
}

/** A file from the person's own disk. */
export function FileField({ accept, note, onFile }: FileFieldProps) {
  const id = useId()
  return (
    <div className={styles.file}>
      <label htmlFor={id}>File</label>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-describedby={`${id}-note`}
        onChange={({ currentTarget: { files } }) => onFile(files?.[0] ?? null)}
      />
      <p id={`${id}-note`} className={styles.note}>
        {note}
      </p>
    </div>
  )
}
