import { useRef } from 'react'
import { ACCEPTED_FILES } from '#ui/upload/upload-outcome.ts'

interface FileChooserProps {
  /** What the files are for, as a screen reader says it. */
  label: string
  children: string
  onFiles(files: readonly File[]): void
}

/** A button that opens the browser's picker; the same files can be chosen again. */
export function FileChooser({ label, children, onFiles }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED_FILES}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <button type="button" onClick={() => input.current?.click()}>
        {children}
      </button>
    </>
  )
}
