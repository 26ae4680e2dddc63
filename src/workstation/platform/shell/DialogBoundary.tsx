import type { ReactNode } from 'react'
import { Boundary } from '#ui/Boundary.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { titleOf, useLettingGo, WhatHappened } from './PartBoundary.tsx'

interface DialogBoundaryProps {
  /** As a person calls it: "The upload". */
  name: string
  /** Takes the dialog off the window. */
  onClose(): void
  children: ReactNode
}

/** A dialog that fails says so in its place, and the window beneath it lives on. */
export function DialogBoundary({ name, onClose, children }: DialogBoundaryProps) {
  const onRetry = useLettingGo({})
  return (
    <Boundary
      onRetry={onRetry}
      fallback={(failure) => (
        <Dialog
          open
          title={titleOf(name)}
          onClose={() => {
            onClose()
            failure.retry()
          }}
        >
          <WhatHappened failure={failure} />
        </Dialog>
      )}
    >
      {children}
    </Boundary>
  )
}
