import { moveCommandsOf } from '#commands/kernel/list/move.ts'
import type { ListPlace } from '#commands/kernel/list/place.ts'
import { selectCommandsOf } from '#commands/kernel/list/select.ts'
import { all } from '#commands/kernel/when.ts'
import { GROUP, inPortfolios, notDragging, onArea, portfoliosOf } from './conditions.ts'
import { editCommands } from './edit.ts'
import { invoiceCommands } from './invoice.ts'
import { monthCommands } from './month.ts'
import { moveCommands } from './move.ts'
import { rearrangeCommands } from './rearrange.ts'
import { showCommands } from './show.ts'

const LIST: ListPlace = {
  name: 'portfolios',
  noun: 'property',
  group: GROUP,
  when: all(inPortfolios, notDragging),
  factsOf: ({ portfolios }) => portfolios,
  portOf: portfoliosOf,
}

/** Which properties of a company are invoiced together, in the order of the status bar. */
export const portfolioCommands = [
  ...moveCommands,
  ...moveCommandsOf(LIST),
  ...selectCommandsOf({ ...LIST, when: all(onArea('properties'), notDragging) }),
  ...showCommands,
  ...editCommands,
  ...rearrangeCommands,
  ...monthCommands,
  ...invoiceCommands,
]
