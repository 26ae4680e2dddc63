import type { CommandContext } from '#commands/kernel/context.ts'
import { stillOn } from '#commands/kernel/draft-edits.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { portOf } from '#commands/kernel/rooms.ts'
import { all, inRoom, nothingOver, only, unless, type When } from '#commands/kernel/when.ts'

/** The editor is on screen, perhaps with no configuration chosen. */
export const onConfigurations: When = all(
  inRoom('configurations'),
  nothingOver,
  only(({ configuration }) => configuration !== null),
)

/** A configuration is on screen. */
export const onConfiguration: When = all(
  onConfigurations,
  unless('choose a configuration first, with t', ({ configuration }) => configuration?.open !== 'none'),
)

export const notBusy: When = ({ configuration }) => configuration?.busy ?? true

/** The person may change it. */
export const canEdit: When = all(
  onConfiguration,
  ({ configuration }) => configuration?.editable ?? false,
  notBusy,
)

/** The configuration editor. */
export const editorOf = portOf('configuration')

/** The same, with the configuration in it that the command was asked for. */
export const editorOn = ({ configuration }: CommandContext, ports: Ports) =>
  stillOn(editorOf(ports), configuration?.id ?? null)
