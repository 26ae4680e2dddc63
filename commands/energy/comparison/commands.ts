import { askAboutCommandOf } from '#commands/kernel/ask-about.ts'
import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { all, type Verdict } from '#commands/kernel/when.ts'
import { showMonth } from '../month-bills/show.ts'
import { energyOf, GROUP, inEnergy, onView, withProperty } from './conditions.ts'
import { ENERGY_VIEW_NAMES, ENERGY_VIEWS, type EnergyContext, type Named } from './context.ts'
import { projectCommands } from './projects.ts'

const views = ENERGY_VIEW_NAMES.map((view, index) =>
  defineCommand({
    id: `energy.show-${view}`,
    title: `Show of the property: ${ENERGY_VIEWS[view]}`,
    group: GROUP,
    keys: [String(index + 1)],
    when: inEnergy,
    run: (_, ports) => energyOf(ports).show(view),
    undo: nothingKept,
  }),
)

const chooseClient = defineCommand({
  id: 'energy.choose-client',
  title: 'Choose whose properties are shown',
  group: GROUP,
  keys: ['c'],
  hint: 'client',
  when: inEnergy,
  run: (_, ports) => energyOf(ports).chooseClient(),
  undo: nothingKept,
})

const chooseProperty = defineCommand({
  id: 'energy.choose-property',
  title: 'Choose the property that is shown',
  group: GROUP,
  keys: ['p'],
  hint: 'property',
  when: withProperty,
  run: (_, ports) => energyOf(ports).chooseProperty(),
  undo: nothingKept,
})

const BEYOND = { 1: 'this is the last property', [-1]: 'this is the first property' } as const

function propertyAt(energy: EnergyContext | null, step: 1 | -1): Named | undefined {
  const at = energy?.properties.findIndex(({ id }) => id === energy.property?.id) ?? -1
  return energy?.properties[at + step]
}

const stepping = (step: 1 | -1, id: string, title: string, key: string) =>
  defineCommand({
    id,
    title,
    group: GROUP,
    keys: [key],
    hint: 'properties',
    repeats: true,
    when: all(withProperty, ({ energy }): Verdict => propertyAt(energy, step) !== undefined || BEYOND[step]),
    run({ energy }, ports) {
      const property = propertyAt(energy, step)
      if (property !== undefined) energyOf(ports).showProperty(property.id)
    },
    undo: nothingKept,
  })

const walk = defineCommand({
  id: 'energy.walk',
  title: 'Walk the chart by its own keys',
  group: GROUP,
  keys: ['Enter'],
  hint: 'walk the chart',
  when: withProperty,
  run: (_, ports) => energyOf(ports).walk(),
  undo: nothingKept,
})

const uploads = defineCommand({
  id: 'energy.uploads',
  title: 'Upload interval data, or see what was uploaded',
  group: GROUP,
  keys: ['u'],
  hint: 'upload',
  when: all(onView('intervals'), withProperty),
  run: (_, ports) => energyOf(ports).toggleUploads(),
  undo: nothingKept,
})

const share = defineCommand({
  id: 'energy.share',
  title: 'Share what is shown: links, and code for other pages',
  group: GROUP,
  keys: ['s'],
  hint: 'share',
  when: withProperty,
  run: (_, ports) => energyOf(ports).share(true),
  undo: nothingKept,
})

const askEva = askAboutCommandOf({
  name: 'energy',
  group: GROUP,
  when: inEnergy,
  atHand: ({ energy }) =>
    energy?.property == null ? 'no property is shown' : { property: energy.property.id },
})

const refresh = defineCommand({
  id: 'energy.refresh',
  title: 'Ask the server for the property’s energy again',
  group: GROUP,
  when: inEnergy,
  run: (_, ports) => energyOf(ports).refresh(),
  undo: nothingKept,
})

/** What properties used and cost. */
export const energyCommands = [
  ...views,
  chooseClient,
  chooseProperty,
  stepping(1, 'energy.next-property', 'Next property', ']'),
  stepping(-1, 'energy.previous-property', 'Property before', '['),
  walk,
  uploads,
  share,
  ...projectCommands,
  askEva,
  showMonth,
  refresh,
]
