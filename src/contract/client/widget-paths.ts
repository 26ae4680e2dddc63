import type { Paths } from './calling.ts'
import { type CallName, CONTRACT } from './contract.ts'

/** The calls that widgets make. */
export const WIDGET_CALLS = [
  'costAvoidance.get',
  'costAvoidance.list',
  'intervals.meters',
  'intervals.series',
  'properties.generateShareables',
  'properties.yearOverYear',
  'widgets.changeLink',
  'widgets.links',
  'widgets.open',
  'widgets.restoreLink',
  'widgets.revokeLink',
] as const satisfies CallName[]

export type WidgetCall = (typeof WIDGET_CALLS)[number]

/** Where they are: all that a widget carries of the table of paths, as `paths.ts` has it for other rooms. */
export const WIDGET_PATHS = Object.fromEntries(
  WIDGET_CALLS.map((name) => [name, { method: CONTRACT[name].method, at: CONTRACT[name].at }]),
) as unknown as Paths<WidgetCall>
