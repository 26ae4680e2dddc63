import type { WidgetOptions } from '#domain/widgets/options.ts'
import type { EnergyCaller } from '#views/energy/energy-part.ts'
import type { WidgetAddress } from './widget-address.ts'

/** What a widget is drawn with. */
export interface OpenedWidgetProps extends OpenWidgetProps {
  options: WidgetOptions
  properties: readonly { id: number; name: string }[]
}

export interface OpenWidgetProps {
  address: WidgetAddress
  call: EnergyCaller
}
