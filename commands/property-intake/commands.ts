import { integer } from '#commands/kernel/args.ts'
import { askAboutCommandOf } from '#commands/kernel/ask-about.ts'
import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { exportCommandOf } from '#commands/kernel/list/export.ts'
import { moveCommandsOf } from '#commands/kernel/list/move.ts'
import { INTAKE_TABS, type IntakeTab } from '#domain/property-intake/property-intake.ts'
import { accountCommands } from './accounts.ts'
import { inProperties, onProperty, openProperty, propertiesOf } from './conditions.ts'
import { decideCommands } from './decide.ts'

const TABS = Object.keys(INTAKE_TABS) as IntakeTab[]

const tabs = TABS.map((tab, index) =>
  defineCommand({
    id: `property-intake.show-${tab.replace('_', '-')}`,
    title: `Show the properties: ${INTAKE_TABS[tab].title}`,
    group: 'Properties',
    keys: [String(index + 1)],
    when: inProperties,
    run: (_, ports) => propertiesOf(ports).show(tab),
    undo: nothingKept,
  }),
)

const openDocument = defineCommand({
  id: 'property-intake.open-document',
  title: 'Open the bill of a document that came with the property',
  group: 'Properties',
  keys: ['o'],
  hint: 'bill',
  args: integer,
  ask: {
    opens: 'the bill',
    when: onProperty(({ document_list: documents }) => documents.length > 0 || 'no document came with it'),
    run(context, ports) {
      const [document] = openProperty(context).document_list
      if (document !== undefined) ports.queue.open(document.textract_bill_id)
    },
  },
  when: inProperties,
  run: (_, ports, billId) => ports.queue.open(billId),
  undo: nothingKept,
})

const askEva = askAboutCommandOf({
  name: 'property-intake',
  group: 'Properties',
  when: inProperties,
  atHand: ({ properties }) =>
    properties?.focused == null ? 'no property is in focus' : { property: properties.focused.id },
})

const refresh = defineCommand({
  id: 'property-intake.refresh',
  title: 'Ask the server for the properties again',
  group: 'Properties',
  when: inProperties,
  run: (_, ports) => propertiesOf(ports).refresh(),
  undo: nothingKept,
})

/** Properties that clients sent in, from being checked to accepted. */
export const propertyCommands = [
  ...decideCommands,
  ...accountCommands,
  openDocument,
  ...moveCommandsOf({
    name: 'property-intake',
    group: 'Properties',
    when: inProperties,
    factsOf: ({ properties }) => properties,
    portOf: propertiesOf,
  }),
  exportCommandOf({ name: 'property-intake', group: 'Properties', when: inProperties, portOf: propertiesOf }),
  ...tabs,
  askEva,
  refresh,
]
