import type { FormEvent, ReactNode } from 'react'
import type { Letter } from '#commands/letter/context.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/form/Field.tsx'
import { AnyUtility } from '../AnyUtility.tsx'
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
  onSend(event: FormEvent): void
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
    <Dialog
      open
      width={560}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="letter" look="primary">
            {act}
          </Button>
        </>
      }
    >
      <form id="letter" className={styles.form} noValidate onSubmit={onSend}>
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
        {failure !== null && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  )
}
