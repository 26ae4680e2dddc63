import { callerOf } from '../../policies/bill-scope.ts'
import { listValidations } from '../../services/validations/list-validations.ts'
import { markValidation } from '../../services/validations/mark-validation.ts'
import type { RouteFile } from '../all.ts'
import { presentValidation } from './present-validation.ts'

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
}
