import { useState } from 'react'
import { hostOf } from '#domain/widgets/hosts.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField, TextArea, TextField } from '#ui/form/Field.tsx'
import styles from './Share.module.css'
import type { LinkChange, SharedLink } from './sharing.ts'

interface EditLinkProps {
  link: SharedLink
  onSave(change: LinkChange): Promise<void>
}

const ENDS = [
  { value: '', label: 'As it is' },
  { value: '30', label: '30 days from now' },
  { value: '365', label: '1 year from now' },
  { value: '1095', label: '3 years from now' },
]

/** Changes what of a link can be changed: its name, its end and where it may be embedded. */
export function EditLink({ link, onSave }: EditLinkProps) {
  const [label, setLabel] = useState(link.label)
  const [days, setDays] = useState('')
  const [hosts, setHosts] = useState(link.allowed_hosts.join('\n'))
  const named = hosts.split(/[\s,]+/).filter(Boolean)
  const wrongHost = named.find((host) => hostOf(host) === null)
  return (
    <div className={styles.form}>
      <div className={styles.pair}>
        <TextField label="Name" value={label} onChange={setLabel} />
        <SelectField label="Ends" value={days} choices={ENDS} onChange={setDays} />
      </div>
      <TextArea
        label="Sites that may embed it"
        hint="One a line. Leave it empty for any."
        rows={2}
        value={hosts}
        error={wrongHost === undefined ? undefined : `“${wrongHost}” is no host.`}
        onChange={setHosts}
      />
      <div className={styles.generate}>
        <Button
          look="primary"
          disabled={wrongHost !== undefined}
          onClick={() =>
            void onSave({
              version: link.version,
              label,
              days: days === '' ? null : Number(days),
              allowedHosts: named,
            })
          }
        >
          Save
        </Button>
      </div>
    </div>
  )
}
