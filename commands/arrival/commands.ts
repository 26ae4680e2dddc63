import { exportCommandOf } from '../list/export.ts'
import { moveCommandsOf } from '../list/move.ts'
import { listCommandsOf } from '../list/show.ts'
import { arrivalsOf, inArrivals } from './conditions.ts'
import type { ArrivalList } from './context.ts'
import { linkCommands } from './links.ts'
import { submissionCommands } from './submissions.ts'

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
  ...listCommandsOf<ArrivalList>({
    name: 'arrival',
    group: 'Links',
    when: inArrivals,
    lists: {
      links: 'Show the public links',
      credentials: 'Show the submitted credentials',
      files: 'Show the uploaded files',
    },
    portOf: arrivalsOf,
    refresh: { title: 'Ask the server for the links again' },
  }),
  exportCommandOf({ name: 'arrival', group: 'Links', when: inArrivals, portOf: arrivalsOf }),
]
