import type { ReactNode } from 'react'
import type { Call } from '#contract/client/calling.ts'
import type { WidgetCall } from '#contract/client/widget-paths.ts'
import type { WidgetOptions } from '#domain/widgets/options.ts'

/** What a widget, a client's page and the window alike can ask the server for. */
export type EnergyCaller = Call<WidgetCall>

export interface EnergyProperty {
  id: number
  name: string
  city?: string | null
  /** The first day that a saved bill has a reading for; left out where that is not known. */
  earliest_reading?: string | null
}

/** The property that an address names, else the first that has bills, else the first. */
export const shownProperty = <Property extends EnergyProperty>(
  properties: readonly Property[],
  id: number | null | undefined,
): Property | undefined =>
  properties.find((property) => property.id === id) ??
  properties.find(({ earliest_reading: first }) => first) ??
  properties[0]

/** What each view of a property's energy is given, wherever it stands. */
export interface EnergyProps {
  call: EnergyCaller
  /** Those that can be chosen from. */
  properties: readonly EnergyProperty[]
  /** What may be seen and chosen. */
  options: WidgetOptions
  /** What the address says is looked at, and how; each view reads what it knows there and leaves the rest. */
  search: string
  onSearch(search: string): void
  /** What else can be done with what is shown of a property, such as sharing it. */
  actions?(propertyId: number): ReactNode
}
