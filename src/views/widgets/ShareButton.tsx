import { Suspense, useState } from 'react'
import type { WidgetName } from '#domain/widgets/options.ts'
import { Button } from '#ui/Button.tsx'
import { onDemand, Shown } from '#ui/on-demand.tsx'
import type { EnergyProps } from '#views/energy/energy-part.ts'
import type { ShareDialogOfProps } from './ShareDialogOf.tsx'

export interface ShareButtonProps extends Pick<EnergyProps, 'call' | 'properties' | 'options'> {
  widget: WidgetName
  /** The one that is shown. */
  propertyId: number
  /** Of the link that it was opened by; null for a person. */
  token: string | null
}

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
