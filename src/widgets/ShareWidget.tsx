import { sharingBy } from '#contract/share-widgets.ts'
import { embedCode } from '#domain/widgets/addresses.ts'
import type { EnergyCaller } from '#energy/energy-part.ts'
import ShareDialog from '#ui/share/ShareDialog.tsx'
import type { WidgetActionsProps } from './WidgetActions.tsx'

export type ShareWidgetProps = Omit<WidgetActionsProps, 'call'> & { call: EnergyCaller; onClose(): void }

/** A person makes links; whoever came by one passes that on. */
export default function ShareWidget({ token, call, propertyId, ...shown }: ShareWidgetProps) {
  return (
    <ShareDialog
      {...shown}
      chosen={[propertyId]}
      sharing={token === null ? sharingBy(call) : null}
      own={token === null ? null : { token, code: embedCode(window.location.origin, shown.widget, token) }}
    />
  )
}
