import { useState } from 'react'
import type { Validation } from '#commands/validations/context.ts'
import { CHECK_NAMES, CHECKS, type CheckName } from '#domain/validations/story.ts'
import { TextArea } from '#ui/form/Field.tsx'
import { Labelled } from '#ui/form/Labelled.tsx'
import { Picker } from '#ui/pick/Picker.tsx'
import { DialogBoundary } from '#workstation/platform/shell/DialogBoundary.tsx'
import { DialogForm } from '#workstation/platform/shell/DialogForm.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { createValidationsPort } from './validations-port.ts'

const CHECK_CHOICES = CHECK_NAMES.map((value) => ({ value, label: CHECKS[value] }))

interface TurnOffDialogProps {
  /** Of what is shown in the queue: its checks come first. */
  validation: Validation
}

/** Asks which check is off from now on, for whom and why. */
export default function TurnOffDialog({ validation }: TurnOffDialogProps) {
  const workstation = useWorkstation()
  const [check, setCheck] = useState<CheckName>(validation.oddities[0]?.check ?? 'usage')
  const [of, setOf] = useState<'account' | 'client'>('account')
  const [reason, setReason] = useState('')
  const [lacks, setLacks] = useState<string | null>(null)
  const close = () => createValidationsPort(workstation).dialog(null)
  const { company_id: companyId, company_name, utility_account_id, acct_num } = validation

  const owners = [
    { value: 'account', label: `Account ${acct_num}` },
    { value: 'client', label: `All accounts of ${company_name}` },
  ] as const

  const send = () => {
    const said = reason.trim()
    setLacks(said === '' ? 'Say why, for those who come after you.' : null)
    const accountId = of === 'account' ? utility_account_id : null
    if (said !== '')
      workstation.execute('validations.turn-off', 'button', { check, companyId, accountId, reason: said })
  }

  return (
    <DialogBoundary name="The dialog" onClose={close}>
      <DialogForm title="Turn a check off" act="Turn off" lacks={lacks} onSend={send} onClose={close}>
        <Labelled text="Check">
          <Picker
            label="Check"
            choices={CHECK_CHOICES}
            value={check}
            onChoose={(chosen) => setCheck(chosen)}
          />
        </Labelled>
        <Labelled text="For">
          <Picker label="For" choices={owners} value={of} onChoose={(chosen) => setOf(chosen)} />
        </Labelled>
        <TextArea
          label="Why"
          hint="Stands with every validation that the check would have spoken in."
          rows={3}
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
      </DialogForm>
    </DialogBoundary>
  )
}
