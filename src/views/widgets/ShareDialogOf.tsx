import { sharingBy } from '#contract/client/share-widgets.ts'
import { embedCode } from '#domain/widgets/addresses.ts'
import ShareDialog from './ShareDialog.tsx'
import type { ShareButtonProps } from './share-button-props.ts'

export type ShareDialogOfProps = ShareButtonProps & { onClose(): void }

/** A person makes links; whoever came by one passes that on. */
export default function ShareDialogOf({ token, call, propertyId, ...shown }: ShareDialogOfProps) {
  return (
    <ShareDialog
      {...shown}
      chosen={[propertyId]}
      sharing={token === null ? sharingBy(call) : null}
      own={token === null ? null : { token, code: embedCode(window.location.origin, shown.widget, token) }}
    />
  )
}
