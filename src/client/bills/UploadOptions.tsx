import { useQuery } from '@tanstack/react-query'
import { utilitiesQuery } from '#client/platform/queries.ts'
import type { BillFileOptions } from '#contract/client/send-bill.ts'
import { CheckField, SelectField } from '#ui/form/Field.tsx'
import styles from './UploadPanel.module.css'

export const NO_OPTIONS: BillFileOptions = { utilityCompanyId: null, companyId: null, inferAccountNum: false }

interface UploadOptionsProps {
  options: BillFileOptions
  onChange(options: BillFileOptions): void
}

/** What holds for every file of the upload. */
export function UploadOptions({ options, onChange }: UploadOptionsProps) {
  const { data: utilities = [] } = useQuery(utilitiesQuery)
  return (
    <div className={styles.choices}>
      <SelectField
        label="Utility company"
        hint="Without one it is read from each file."
        choices={[
          { value: '', label: 'Not specified' },
          ...utilities.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={String(options.utilityCompanyId ?? '')}
        onChange={(id) => onChange({ ...options, utilityCompanyId: id === '' ? null : Number(id) })}
      />
      <CheckField
        label="Take utility, account and date from the file names"
        checked={options.inferAccountNum}
        onChange={(inferAccountNum) => onChange({ ...options, inferAccountNum })}
      />
      {options.inferAccountNum && (
        <p className="dim">UtilityCompanyName_AccountNumber_InvoiceDateAsYYYYMMDD.pdf</p>
      )}
    </div>
  )
}
