import type { CommandContext } from '#commands/kernel/context.ts'
import { portOf } from '#commands/kernel/rooms.ts'
import { all, inRoom, only, type Verdict, type When } from '#commands/kernel/when.ts'
import type { Validation } from './context.ts'

export const GROUP = 'Validations'

export const inValidations: When = all(
  inRoom('validations'),
  only(({ validations }) => validations !== null),
)

/** The room of what is odd about saved bills. */
export const validationsOf = portOf('validations')

/** The queue is shown. */
export const inQueue: When = all(
  inValidations,
  only(({ validations }) => validations?.view === 'queue'),
)

export const focusedIn = ({ validations }: CommandContext): Validation | null => validations?.focused ?? null

/** The row that the keyboard is on will do. */
export const onValidation = (fits: (row: Validation) => Verdict = () => true): When =>
  all(inQueue, (context) => {
    const row = focusedIn(context)
    return row === null ? 'the list is empty' : fits(row)
  })
