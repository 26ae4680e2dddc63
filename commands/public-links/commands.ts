import { exportCommandOf } from '#commands/kernel/list/export.ts'
import { moveCommandsOf } from '#commands/kernel/list/move.ts'
import { listCommandsOf } from '#commands/kernel/list/show.ts'
import { all, forFullAdmins, only } from '#commands/kernel/when.ts'
import { arrivalsOf, inArrivals } from './conditions.ts'
import type { ArrivalList } from './context.ts'
import { linkCommands } from './links.ts'
import { signUpCommands } from './sign-ups.ts'
import { submissionCommands } from './submissions.ts'

/** Public links, and what strangers left by them. */
export const arrivalCommands = [
  ...linkCommands,
  ...submissionCommands,
  ...signUpCommands,
  ...moveCommandsOf({
    name: 'public-links',
    group: 'Links',
    when: inArrivals,
    factsOf: ({ arrivals }) => arrivals,
    portOf: arrivalsOf,
  }),
  ...listCommandsOf<ArrivalList>({
    name: 'public-links',
    group: 'Links',
    when: inArrivals,
    lists: {
      links: 'Show the public links',
      credentials: 'Show the submitted credentials',
      files: 'Show the uploaded files',
      'sign-ups': 'Show the sign-ups',
    },
    only: { 'sign-ups': forFullAdmins },
    portOf: arrivalsOf,
    refresh: { title: 'Ask the server for the links again' },
  }),
  exportCommandOf({
    name: 'public-links',
    group: 'Links',
    when: all(
      inArrivals,
      only(({ arrivals }) => arrivals?.list !== 'sign-ups'),
    ),
    portOf: arrivalsOf,
  }),
]
