import { callerOf } from '#server/people/policies/bill-scope.ts'
import { withApiNames, withInnerNames } from '#server/platform/http/api-names.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { calibrateValidations } from '../calibrate-validations.ts'
import { listValidations } from '../list-validations.ts'
import { markValidation } from '../mark-validation.ts'
import { type CheckOffRow, listChecksOff, turnCheckOff, turnCheckOn } from '../switch-checks.ts'
import { presentValidation } from './present-validation.ts'

const presentCheckOff = ({ createdAt, ...row }: CheckOffRow) => ({
  ...withApiNames(row),
  created_at: createdAt.toISOString(),
})

export const routes: RouteFile = (register, services) => {
  register('validations.list', async ({ body, session, base }) => {
    const { rows, ...counts } = await listValidations(services.db, callerOf(session, base), body)
    return { validations: rows.map(presentValidation), ...counts }
  })

  register('validations.mark', async ({ params, body, session, base }) => {
    const marked = await markValidation(services, callerOf(session, base), {
      id: params.id,
      status: body.human_validation_status,
      version: body.version,
    })
    return { validation: presentValidation(marked) }
  })

  register('validations.calibration', async ({ session, base }) => {
    const { knownEscapes, ...found } = await calibrateValidations(services.db, callerOf(session, base))
    return { ...found, known_escapes: knownEscapes }
  })

  register('validations.checksOff', async () => ({
    checks_off: (await listChecksOff(services.db)).map(presentCheckOff),
  }))

  register('validations.turnOff', async ({ body, session, base }) => ({
    check_off: presentCheckOff(await turnCheckOff(services, callerOf(session, base), withInnerNames(body))),
  }))

  register('validations.turnOn', async ({ params }) => ({
    check_off: presentCheckOff(await turnCheckOn(services, params.id)),
  }))
}
