import { type ReactNode, useState } from 'react'
import type { AuthorizationDialog } from '#commands/authorizations/context.ts'
import { DialogForm } from '#workstation/platform/shell/DialogForm.tsx'

export interface DialogProps<What extends AuthorizationDialog['what']> {
  dialog: Extract<AuthorizationDialog, { what: What }>
  onClose(): void
}

interface AskingProps {
  title: string
  act: string
  width?: number
  /** What is missing; null where it can be sent. */
  lacks: string | null
  onSend(): void
  onClose(): void
  children: ReactNode
}

/** Says what is missing once it was tried to be sent. */
export function Asking({ lacks, onSend, ...rest }: AskingProps) {
  const [tried, setTried] = useState(false)
  const send = () => {
    setTried(true)
    if (lacks === null) onSend()
  }
  return <DialogForm {...rest} lacks={tried ? lacks : null} onSend={send} />
}

/** Null for an empty text. */
export const orNull = (text: string): string | null => (text.trim() === '' ? null : text)
