import type { EnergyContext } from '#commands/energy/comparison/context.ts'

const FIRST = { id: 1, name: 'Elm Court' }
const LAST = { id: 2, name: 'Oak Court' }

const SHOWN: EnergyContext = {
  view: 'years',
  properties: [FIRST, LAST],
  property: FIRST,
  project: null,
}

/** The room without a client, on its first and its last property, and in each view, with a project and without one. */
export const energyContexts: readonly EnergyContext[] = [
  { ...SHOWN, properties: [], property: null },
  SHOWN,
  { ...SHOWN, property: LAST },
  { ...SHOWN, view: 'intervals' },
  { ...SHOWN, view: 'projects' },
  { ...SHOWN, view: 'projects', project: { id: 7, name: 'New boilers' } },
]
