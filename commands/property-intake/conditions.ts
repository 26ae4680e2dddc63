import type { CommandContext } from '#commands/kernel/context.ts'
import { portOf } from '#commands/kernel/rooms.ts'
import { all, inRoom, only, reachable, type Verdict, type When } from '#commands/kernel/when.ts'
import type { Intake, IntakeAccount, PropertyDialog } from './context.ts'

export const inProperties: When = all(
  inRoom('properties'),
  only(({ properties }) => properties !== null),
)

/** The queue of properties that clients sent in. */
export const propertiesOf = portOf('properties')

/** A property is open, and will do. */
export const onProperty = (fits: (property: Intake) => Verdict = () => true): When =>
  all(inProperties, reachable, ({ properties }) => {
    const open = properties?.open ?? null
    return open === null ? 'no property is open' : fits(open)
  })

/** An account of the open property is meant, and will do. */
export const onAccount = (fits: (account: IntakeAccount, property: Intake) => Verdict = () => true): When =>
  all(onProperty(), ({ properties }) => {
    if (properties?.open == null || properties.account === null) return 'the property has no account'
    return fits(properties.account, properties.open)
  })

/** This dialog of the room lies on top. */
export const inPropertyDialog = (what: PropertyDialog['what']): When =>
  all(
    reachable,
    only(({ overlays, properties }) => overlays.at(-1) === 'dialog' && properties?.dialog?.what === what),
  )

/** The open property. Commands ask for it only where `when` saw it. */
export function openProperty({ properties }: CommandContext): Intake {
  if (properties?.open == null) throw new Error('no property is open')
  return properties.open
}
