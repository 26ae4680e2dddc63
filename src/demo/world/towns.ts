/** Invented towns, and how electricity and gas are sold there. */
export interface Town {
  name: string
  state: string
  /** What its zip codes start with. */
  zip: string
  /**
   * bundled: one utility for electricity, one for gas. choice: the electric utility owns the wires and a supplier may
   * sell the energy. combined: one utility sells both.
   */
  energy: 'bundled' | 'choice' | 'combined'
  /** The town itself bills water, sewer, storm water and refuse together. */
  municipal: boolean
}

export const TOWNS: readonly Town[] = [
  { name: 'Larkmoor', state: 'OH', zip: '437', energy: 'bundled', municipal: false },
  { name: 'Quillon', state: 'PA', zip: '178', energy: 'choice', municipal: false },
  { name: 'Tamarind Bay', state: 'NC', zip: '285', energy: 'bundled', municipal: true },
  { name: 'Osprey Hollow', state: 'VA', zip: '229', energy: 'combined', municipal: false },
  { name: 'Brindle Creek', state: 'CO', zip: '806', energy: 'bundled', municipal: true },
  { name: 'Saffron Ridge', state: 'AZ', zip: '863', energy: 'bundled', municipal: false },
  { name: 'Wexley', state: 'IL', zip: '614', energy: 'choice', municipal: true },
  { name: 'Juniper Falls', state: 'OR', zip: '974', energy: 'combined', municipal: false },
  { name: 'Copperfen', state: 'MN', zip: '563', energy: 'combined', municipal: true },
  { name: 'Marlowe Heights', state: 'NY', zip: '128', energy: 'choice', municipal: false },
]
