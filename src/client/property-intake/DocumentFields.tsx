import { useId } from 'react'
import { FileChooser } from '#client/platform/form/FileChooser.tsx'
import { SelectField } from '#ui/form/Field.tsx'
import { withoutRepeats } from '#ui/upload/upload-state.ts'
import styles from './NewProperty.module.css'
import { asOptionalChoices } from './parts.ts'

interface DocumentFieldsProps {
  files: readonly File[]
  onFiles(files: readonly File[]): void
  utility: string
  onUtility(id: string): void
  utilities: readonly { id: number; display_name: string }[]
}

/** Bills and other documents that belong to the property. */
export function DocumentFields({ files, onFiles, utility, onUtility, utilities }: DocumentFieldsProps) {
  const heading = useId()
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>Documents</h2>
      <SelectField
        label="Utility company of the documents"
        choices={asOptionalChoices(utilities)}
        value={utility}
        onChange={onUtility}
      />
      <FileChooser
        label="Documents to upload"
        onFiles={(chosen) => onFiles([...files, ...withoutRepeats(chosen, files)])}
      >
        Choose documents
      </FileChooser>
      {files.length > 0 && (
        <ul className={styles.files} aria-label="Chosen documents">
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              {file.name}
              <button
                type="button"
                aria-label={`Remove ${file.name}`}
                onClick={() => onFiles(files.filter((other) => other !== file))}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
