import { type FormEvent, useState } from 'react'
import type { PropertyDialog } from '#commands/property-intake/context.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SelectField, TextField } from '#ui/form/Field.tsx'
import { Labelled } from '#ui/form/Labelled.tsx'
import { Picker } from '#ui/pick/Picker.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { useUtilities } from '#workstation/records/shared/use-lookups.ts'
import styles from './PlanDialog.module.css'
import { useEnergyTypes } from './use-energy-types.ts'

interface PlanDialogProps {
  dialog: Extract<PropertyDialog, { what: 'plan' }>
  onClose(): void
}

interface Meter {
  /** Names the row on the page alone. */
  key: number
  acctNum: string
  energyTypeId: number | null
  meterNum: string
}

/** What is set up for an account when the property is accepted: its utility, and its account numbers with their meters. */
export function PlanDialog({ dialog: { property, account }, onClose }: PlanDialogProps) {
  const { execute } = useWorkstation()
  const utilities = useUtilities()
  const [utilityId, setUtilityId] = useState<number>(account.utility.id)
  const [url, setUrl] = useState(account.online_access_url ?? '')
  const [meters, setMeters] = useState<readonly Meter[]>(() =>
    account.planned.length === 0
      ? [{ key: 0, acctNum: account.acct_num ?? '', energyTypeId: null, meterNum: '' }]
      : account.planned.map((meter, key) => ({
          key,
          acctNum: meter.acct_num,
          energyTypeId: meter.energy_type_id,
          meterNum: meter.meter_num ?? '',
        })),
  )
  const keep = (event: FormEvent) => {
    event.preventDefault()
    execute('property-intake.plan', 'button', {
      id: property.id,
      accountId: account.id,
      version: property.version,
      utilityId,
      url: url.trim() === '' ? null : url.trim(),
      planned: meters.map(({ acctNum, energyTypeId, meterNum }) => ({
        acct_num: acctNum.trim(),
        energy_type_id: energyTypeId,
        meter_num: meterNum.trim() === '' ? null : meterNum.trim(),
      })),
    })
  }
  const add = () =>
    setMeters([
      ...meters,
      {
        key: Math.max(-1, ...meters.map(({ key }) => key)) + 1,
        acctNum: meters.at(-1)?.acctNum ?? '',
        energyTypeId: null,
        meterNum: '',
      },
    ])
  return (
    <Dialog
      open
      width={680}
      title={`Set up ${account.utility.name}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="plan-account" look="primary">
            Keep
          </Button>
        </>
      }
    >
      <form id="plan-account" className={styles.form} noValidate onSubmit={keep}>
        <Labelled text="Utility">
          <Picker
            label="Utility"
            placeholder="A known utility"
            choices={utilities}
            value={utilityId}
            onChoose={(chosen) => chosen !== null && setUtilityId(chosen)}
          />
        </Labelled>
        <TextField label="Website" inputMode="url" maxLength={2_000} value={url} onChange={setUrl} />
        {meters.map((meter, index) => (
          <MeterRow
            key={meter.key}
            meter={meter}
            ordinal={index + 1}
            onChange={(changed) => setMeters(meters.map((one) => (one.key === changed.key ? changed : one)))}
            onRemove={() => setMeters(meters.filter(({ key }) => key !== meter.key))}
          />
        ))}
        <div>
          <Button onClick={add}>Add a meter</Button>
        </div>
      </form>
    </Dialog>
  )
}

interface MeterRowProps {
  meter: Meter
  ordinal: number
  onChange(meter: Meter): void
  onRemove(): void
}

function MeterRow({ meter, ordinal, onChange, onRemove }: MeterRowProps) {
  const energies = useEnergyTypes()
  return (
    <fieldset className={styles.meter}>
      <legend className="visually-hidden">Meter {ordinal}</legend>
      <TextField
        label="Account number"
        maxLength={100}
        value={meter.acctNum}
        onChange={(acctNum) => onChange({ ...meter, acctNum })}
      />
      <SelectField
        label="Measures"
        choices={[
          { value: '', label: 'Choose…' },
          ...energies.map(({ id, display_name }) => ({ value: String(id), label: display_name })),
        ]}
        value={meter.energyTypeId === null ? '' : String(meter.energyTypeId)}
        onChange={(id) => onChange({ ...meter, energyTypeId: id === '' ? null : Number(id) })}
      />
      <TextField
        label="Meter number"
        maxLength={100}
        value={meter.meterNum}
        onChange={(meterNum) => onChange({ ...meter, meterNum })}
      />
      <Button look="quiet" aria-label={`Remove meter ${ordinal}`} onClick={onRemove}>
        Remove
      </Button>
    </fieldset>
  )
}
