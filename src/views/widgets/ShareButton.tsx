import { Suspense, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { onDemand, Shown } from '#ui/on-demand.tsx'
import type { ShareDialogOfProps } from './ShareDialogOf.tsx'
import type { ShareButtonProps } from './share-button-props.ts'

/** Few share what they look at: it is not loaded ahead. */
const shareDialog = onDemand<ShareDialogOfProps>(() => import('./ShareDialogOf.tsx'))

/** Passes on what is shown. */
export function ShareButton(props: ShareButtonProps) {
  const [sharing, setSharing] = useState(false)
  return (
    <>
      <Button onClick={() => setSharing(true)}>Share</Button>
      {sharing && (
        <Suspense fallback={null}>
          <Shown part={shareDialog} props={{ ...props, onClose: () => setSharing(false) }} />
        </Suspense>
      )}
    </>
  )
}
