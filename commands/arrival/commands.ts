import { defineCommand, nothingKept } from '../define.ts'
import { exportCommandOf } from '../list/export.ts'
import { moveCommandsOf } from '../list/move.ts'
import { arrivalsOf, inArrivals } from './conditions.ts'
import type { ArrivalList } from './context.ts'
import { linkCommands } from './links.ts'
import { submissionCommands } from './submissions.ts'

const show = (list: ArrivalList, title: string, key: string) =>
  defineCommand({
    id: `arrival.show-${list}`,
    title,
    group: 'Links',
    keys: [key],
    hint: 'list',
    when: inArrivals,
    run: (_, ports) => arrivalsOf(ports).show(list),
    undo: nothingKept,
  })

const refresh = defineCommand({
  id: 'arrival.refresh',
  title: 'Ask the server for the links again',
  group: 'Links',
  when: inArrivals,
  run: (_, ports) => arrivalsOf(ports).refresh(),
  undo: nothingKept,
})

/** Public links, and what strangers left by them. */
export const arrivalCommands = [
  ...linkCommands,
  ...submissionCommands,
  ...moveCommandsOf({
    name: 'arrival',
    group: 'Links',
    when: inArrivals,
    factsOf: ({ arrivals }) => arrivals,
    portOf: arrivalsOf,
  }),
  show('links', 'Show the public links', '1'),
  show('credentials', 'Show the submitted credentials', '2'),
  show('files', 'Show the uploaded files', '3'),
  refresh,
  exportCommandOf({ name: 'arrival', group: 'Links', when: inArrivals, portOf: arrivalsOf }),
]
