import type { z } from 'zod'
import type { mappingCalls } from '#contract/line-item-mappings/mappings.ts'
import { presentUtility } from '#server/bills/routes/utility-routes.ts'
import { callerOf } from '#server/people/policies/bill-scope.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { acknowledgeMappings, type ChangeInput, changeMapping, previewChange } from '../change-mappings.ts'
import { audienceOf, listMappedUtilities, listMappings, type MappingKind } from '../list-mappings.ts'
import { savedDifference } from '../saved-difference.ts'
import {
  presentCharge,
  presentEffect,
  presentMapping,
  presentMoved,
  presentUsage,
} from './present-mapping.ts'

export const routes: RouteFile = (register, services) => {
  const { db } = services

  register('mappings.utilities', async ({ query, session, base }) => {
    const audience = audienceOf(callerOf(session, base), query.company_id)
    const utilities = await listMappedUtilities(db, audience)
    return {
      utilities: utilities.map(({ unmapped, ...utility }) => ({
        ...presentUtility(utility),
        has_unmapped: unmapped,
      })),
    }
  })

  register('mappings.list', async ({ params, query, session, base }) => {
    const audience = audienceOf(callerOf(session, base), query.company_id)
    const { charge, usage } = await listMappings(db, params.id, audience)
    return {
      line_items: { chargeMappings: charge.map(presentCharge), usageMappings: usage.map(presentUsage) },
    }
  })

  register('mappings.preview', async ({ params, body, session, base }) => {
    const { kind, mappingId } = params
    const input = inputOf(kind, body)
    const caller = callerOf(session, base)
    const { planned, effect } = await previewChange(db, caller, kind, mappingId, input)
    const { moved, ...saved } = await savedDifference(db, planned.after)
    return { effect: presentEffect(effect), saved: { ...saved, moved: moved.map(presentMoved) } }
  })

  register('mappings.update', async ({ params, body, session, base }) => {
    const { kind, mappingId } = params
    const input = inputOf(kind, body)
    const caller = callerOf(session, base)
    const { changed, effect } = await changeMapping(services, caller, kind, mappingId, input)
    const [change] = changed
    if (change === undefined) throw new Error(`mapping ${mappingId} was changed without a trace`)
    return {
      mapping: presentMapping(change.after),
      before: presentMapping(change.before),
      effect: presentEffect(effect),
    }
  })

  register('mappings.acknowledge', async ({ body, session, base }) => {
    const { changed, left, effect } = await acknowledgeMappings(services, callerOf(session, base), {
      ids: { charge: body.charge_ids, usage: body.usage_ids },
      acknowledged: body.ack,
      companyId: body.company_id ?? null,
    })
    return {
      mappings: changed.map(({ after }) => presentMapping(after)),
      left,
      effect: presentEffect(effect),
    }
  })
}

type ChangeBody = z.output<(typeof mappingCalls)['mappings.update']['body']>

const inputOf = (kind: MappingKind, body: ChangeBody): ChangeInput => ({
  change: {
    typeId: kind === 'charge' ? body.utility_charge_type_id : body.utility_usage_type_id,
    applicable: body.applicable,
    acknowledged: body.ack,
    proposed: body.proposed,
  },
  companyId: body.company_id ?? null,
  apply: body.apply,
  seen: body.seen && { typeId: body.seen.type_id, applicable: body.seen.applicable },
})
