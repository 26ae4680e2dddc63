import type { ReactNode } from 'react'
import type { Letter } from '#commands/letters/context.ts'
import { TextField } from '#ui/form/Field.tsx'
import { DialogForm } from '#workstation/platform/shell/DialogForm.tsx'
import { AnyUtility } from '#workstation/records/shared/AnyUtility.tsx'
import styles from './LetterForm.module.css'

export interface LetterFields {
  utilityId: number | null
  signedBy: string
  signedDate: string
  validFrom: string
  expiryDate: string
}

export const fieldsOf = (letter: Letter | null): LetterFields => ({
  utilityId: letter?.utility?.id ?? null,
  signedBy: letter?.signed_by ?? '',
  signedDate: letter?.signed_date ?? '',
  validFrom: letter?.valid_from ?? '',
  expiryDate: letter?.expiry_date ?? '',
})

interface LetterFormProps {
  title: string
  act: string
  failure: string | null
  fields: LetterFields
  onFields(fields: LetterFields): void
  onSend(): void
  onClose(): void
  children: ReactNode
}

/** What is said of a letter, new or kept. */
export function LetterForm({
  title,
  act,
  failure,
  fields,
  onFields,
  onSend,
  onClose,
  children,
}: LetterFormProps) {
  const change = (part: Partial<LetterFields>) => onFields({ ...fields, ...part })
  return (
    <DialogForm title={title} width={560} act={act} lacks={failure} onSend={onSend} onClose={onClose}>
      {children}
      <AnyUtility value={fields.utilityId} onChoose={(utilityId) => change({ utilityId })} />
      <TextField
        label="Signed by"
        maxLength={200}
        value={fields.signedBy}
        onChange={(signedBy) => change({ signedBy })}
      />
      <div className={styles.dates}>
        <TextField
          label="Signed on"
          type="date"
          value={fields.signedDate}
          onChange={(signedDate) => change({ signedDate })}
        />
        <TextField
          label="Valid from"
          type="date"
          value={fields.validFrom}
          onChange={(validFrom) => change({ validFrom })}
        />
        <TextField
          label="Valid to"
          type="date"
          value={fields.expiryDate}
          onChange={(expiryDate) => change({ expiryDate })}
        />
      </div>
    </DialogForm>
  )
}
