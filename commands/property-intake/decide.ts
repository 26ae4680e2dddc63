import { fields, integer, text } from '#commands/kernel/args.ts'
import { CommandFailed, defineCommand, type Reversal, UndoRefused } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { inPropertyDialog, onProperty, openProperty, propertiesOf } from './conditions.ts'
import type { Intake } from './context.ts'

/** The state that undo puts back, from what was decided. */
const reversed = (label: string, { id }: Intake): Reversal => ({
  label,
  async apply(ports) {
    const answer = await ports
      .call('propertyIntake.reopen', { params: { id }, body: {} })
      .catch((cause: unknown) => {
        throw new UndoRefused(`Could not take back: ${label}`, cause)
      })
    ports.properties?.receive(answer.property)
  },
})

/** Tells what was done; the row goes where it belongs by now. */
function done(ports: Ports, property: Intake, words: string): Intake {
  ports.properties?.receive(property)
  ports.say({ id: 'property', text: `${words} ${property.name}`, tone: 'done' })
  return property
}

const accept = defineCommand({
  id: 'property-intake.accept',
  title: 'Accept the property',
  group: 'Properties',
  keys: ['a'],
  hint: 'accept',
  final: true,
  when: onProperty(({ abilities }) => abilities.accept),
  async run(context, ports) {
    const { id, version } = openProperty(context)
    const body = { version }
    const { property } = await ports.call('propertyIntake.accept', { params: { id }, body })
    return done(ports, property, 'Accepted')
  },
  undo: { kind: 'reversible', reverse: (property) => reversed(`Accepted ${property.name}`, property) },
})

const sendBack = defineCommand({
  id: 'property-intake.send-back',
  title: 'Send the property back to its client',
  group: 'Properties',
  keys: ['b'],
  hint: 'send back',
  final: true,
  args: fields({ id: integer, version: integer, word: text }),
  ask: {
    when: onProperty(({ abilities }) => abilities.send_back),
    run: (context, ports) =>
      propertiesOf(ports).dialog({ what: 'send-back', property: openProperty(context) }),
  },
  when: inPropertyDialog('send-back'),
  async run(_, ports, { id, ...body }) {
    const { property } = await ports
      .call('propertyIntake.sendBack', { params: { id }, body })
      .catch((cause: unknown) => {
        throw new CommandFailed('The property was not sent back', cause)
      })
    propertiesOf(ports).dialog(null)
    return done(ports, property, 'Sent back')
  },
  undo: { kind: 'reversible', reverse: (property) => reversed(`Sent back ${property.name}`, property) },
})

const reopen = defineCommand({
  id: 'property-intake.reopen',
  title: 'Take the decision on the property back',
  group: 'Properties',
  keys: ['Shift+a'],
  when: onProperty(({ abilities }) => abilities.reopen),
  async run(context, ports) {
    const { id, version } = openProperty(context)
    const { property } = await ports.call('propertyIntake.reopen', { params: { id }, body: { version } })
    done(ports, property, 'Waits to be checked again:')
  },
  undo: { kind: 'impossible', reason: 'It waits to be decided on again.' },
})

export const decideCommands = [accept, sendBack, reopen]
