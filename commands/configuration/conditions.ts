import type { Ports } from '../ports.ts'
import { all, inRoom, nothingOver, only, unless, type When } from '../when.ts'
import type { ConfigurationPort } from './port.ts'

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

export const reachable: When = unless('the server cannot be reached', ({ online }) => online)

/** The configuration editor. Commands ask only when `when` saw it. */
export function editorOf({ configuration }: Ports): ConfigurationPort {
  if (configuration === null) throw new Error('No configuration is shown.')
  return configuration
}
