import type { WidgetName } from '#domain/widgets/options.ts'
import type { EnergyProps } from '#views/energy/energy-part.ts'

export interface ShareButtonProps extends Pick<EnergyProps, 'call' | 'properties' | 'options'> {
  widget: WidgetName
  /** The one that is shown. */
  propertyId: number
  /** Of the link that it was opened by; null for a person. */
  token: string | null
}
