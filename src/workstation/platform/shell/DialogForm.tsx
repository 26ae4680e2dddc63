import type { FormEvent, ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import styles from './DialogForm.module.css'

interface DialogFormProps {
  title: string
  width?: number
  /** What its button does. */
  act: string
  /** What stands against it, once it was tried. */
  lacks: string | null
  onSend(): void
  onClose(): void
  children: ReactNode
}

const FORM_ID = 'dialog-form'

/** A dialog of fields that are sent together. */
export function DialogForm({ title, width, act, lacks, onSend, onClose, children }: DialogFormProps) {
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSend()
  }
  return (
    <Dialog
      open
      title={title}
      width={width}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={FORM_ID} look="primary">
            {act}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} className={styles.form} noValidate onSubmit={send}>
        {children}
        {lacks !== null && (
          <p role="alert" className={styles.lacks}>
            {lacks}
          </p>
        )}
      </form>
    </Dialog>
  )
}
