import { portOf } from '#commands/kernel/rooms.ts'
import { all, inRoom, only, type When } from '#commands/kernel/when.ts'

export const GROUP = 'Audit'

export const inAudit: When = all(
  inRoom('audit'),
  only(({ audit }) => audit !== null),
)

/** The room of what was done, by whom. */
export const auditOf = portOf('audit')
