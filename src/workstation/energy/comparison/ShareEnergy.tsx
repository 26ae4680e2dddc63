import { useAtomValue, useStore } from 'jotai'
import type { EnergyView } from '#commands/energy/comparison/context.ts'
import { WIDGET_DEFAULTS, type WidgetName } from '#domain/widgets/options.ts'
import ShareDialogOf from '#views/widgets/ShareDialogOf.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { share } from './energy-port.ts'
import { propertiesAtom, propertyAtom, viewAtom } from './state.ts'

const WIDGET_OF: Record<EnergyView, WidgetName> = {
  years: 'yearoveryear',
  intervals: 'intervalchart',
  projects: 'cost_avoidance',
}

/** Links to what is shown of the client's properties. */
export default function ShareEnergy() {
  const store = useStore()
  const { call } = useWorkstation()
  const view = useAtomValue(viewAtom)
  const properties = useAtomValue(propertiesAtom)
  const property = useAtomValue(propertyAtom)
  if (property === null) return null
  return (
    <ShareDialogOf
      widget={WIDGET_OF[view]}
      {...{ properties, call }}
      propertyId={property.id}
      options={WIDGET_DEFAULTS}
      token={null}
      onClose={() => share({ store }, false)}
    />
  )
}
