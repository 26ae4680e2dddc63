/** How the energy of a property is looked at: an address each, below the room's own. */
export const ENERGY_VIEWS = {
  years: 'Year over year',
  intervals: 'Interval data',
  projects: 'Cost avoidance',
} as const

export type EnergyView = keyof typeof ENERGY_VIEWS

export const ENERGY_VIEW_NAMES = Object.keys(ENERGY_VIEWS) as EnergyView[]

/** A property, or a project of one. */
export interface Named {
  id: number
  name: string
}

/** The energy of a client's properties as commands see it. */
export interface EnergyContext {
  view: EnergyView
  /** Of the client, in the order that they are walked in. */
  properties: readonly Named[]
  /** The one that is shown; null where there is none. */
  property: Named | null
  /** Of cost avoidance, the one that is shown. */
  project: Named | null
}
