import { useAtom, useAtomValue } from 'jotai'
import { Picker } from '#ui/pick/Picker.tsx'
import { audienceAtom } from '#workstation/platform/state/audience.ts'
import { useCompanies, useUtilities } from '#workstation/records/shared/use-lookups.ts'
import styles from './UploadDialog.module.css'
import { uploadOptionsAtom } from './uploads.ts'

/** What holds for every file of the upload. */
export function UploadOptions() {
  const [options, setOptions] = useAtom(uploadOptionsAtom)
  const audience = useAtomValue(audienceAtom)
  return (
    <div className={styles.options}>
      <Picker
        label="Utility company"
        placeholder="Utility company"
        choices={useUtilities()}
        value={options.utilityCompanyId}
        onChoose={(utilityCompanyId) => setOptions({ ...options, utilityCompanyId })}
      />
      {audience === 'admin' && <CompanyChoice />}
      <label className={styles.infer}>
        <input
          type="checkbox"
          checked={options.inferAccountNum}
          onChange={(event) => setOptions({ ...options, inferAccountNum: event.target.checked })}
        />
        <span>
          Take utility, account and date from the file names
          <small>UtilityCompanyName_AccountNumber_InvoiceDateAsYYYYMMDD.pdf</small>
        </span>
      </label>
    </div>
  )
}

function CompanyChoice() {
  const [options, setOptions] = useAtom(uploadOptionsAtom)
  return (
    <Picker
      label="Client"
      placeholder="Client"
      choices={useCompanies()}
      value={options.companyId}
      onChoose={(companyId) => setOptions({ ...options, companyId })}
    />
  )
}
