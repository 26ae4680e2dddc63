import { historiesByMeter } from '#domain/bills/proposals/line-history.ts'
import {
  type LineHistory,
  type LineKnowledge,
  type LineMapping,
  type Proposal,
  withProposalReason,
} from '#domain/bills/proposals/proposal.ts'
import { proposeCharge } from '#domain/bills/proposals/propose-charge.ts'
import { proposeUsage, usageKindOf } from '#domain/bills/proposals/propose-usage.ts'
import { descriptionKey } from '#domain/line-item-mappings/description-key.ts'
import { type ChangedLine, sameMeaning } from '#domain/line-item-mappings/effect.ts'
import type { MappingState } from '#domain/line-item-mappings/mapping.ts'
import type { ChargeTypeId, UsageTypeId } from '#domain/records/line-types.ts'
import { findSavedLines } from '#server/bills/repositories/history-repository.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { findMappingsOfKeys } from './repositories/mapping-records.ts'
import type { MappingKind } from './repositories/mapping-tables.ts'
import { findWaitingLines, type WaitingLine } from './repositories/waiting-lines.ts'

/** A mapping as it shall be, for one company (which may have had none of its own) or for all. */
export interface PlannedMapping extends MappingState {
  companyId: number | null
  key: string
}

export interface ReplayedLine extends ChangedLine {
  reason: string
}

/**
 * The lines of a utility's waiting bills that the planned mappings take for something else than they are taken for
 * now. Only lines that a planned mapping decides, or decided, are looked at; nothing is written.
 */
export async function replayMappings(
  db: Queryable,
  kind: MappingKind,
  utilityCompanyId: number,
  planned: readonly PlannedMapping[],
): Promise<ReplayedLine[]> {
  if (planned.length === 0) return []
  const keys = [...new Set(planned.map((mapping) => mapping.key))]
  const now = decidersAmong(await findMappingsOfKeys(db, kind, utilityCompanyId, keys))
  const then = now.with(planned)
  const places = new Set(planned.map(placeOf))
  const companies = new Set(planned.map((mapping) => mapping.companyId))
  const [only = null] = companies.size === 1 ? companies : []
  const waiting = await findWaitingLines(db, kind, utilityCompanyId, only, keys)
  const touched = waiting.flatMap((line) => {
    const key = descriptionKey(line.description)
    const after = then.decide(line.companyId, key)
    const before = now.decide(line.companyId, key)
    const affected = [before, after].some((mapping) => mapping && places.has(placeOf(mapping)))
    return affected ? [{ line, key, mapping: after }] : []
  })
  const histories = await historiesFor(
    db,
    kind,
    touched.filter(({ mapping }) => !mapping?.acknowledged).map(({ line }) => line),
  )
  return touched.flatMap(({ line, key, mapping }) => {
    const history = histories.get(line.meterId ?? 0) ?? new Map()
    return (
      changedLine(line, propose(kind, line, mapping ? new Map([[key, mapping]]) : new Map(), history)) ?? []
    )
  })
}

type Decider = MappingState & { companyId: number | null; key: string }

const placeOf = ({ companyId, key }: Pick<Decider, 'companyId' | 'key'>) => `${companyId ?? 'all'} ${key}`

/** Who decides for a company's description: its own mapping, else everybody's; a mere proposal never does. */
function decidersAmong(mappings: readonly Decider[]) {
  const byPlace = new Map<string, Decider>(mappings.map((mapping) => [placeOf(mapping), mapping]))
  const decider = (companyId: number | null, key: string) => {
    const found = byPlace.get(placeOf({ companyId, key }))
    return found?.proposed ? undefined : found
  }
  return {
    decide: (companyId: number, key: string) => decider(companyId, key) ?? decider(null, key),
    with: (planned: readonly PlannedMapping[]) => decidersAmong([...byPlace.values(), ...planned]),
  }
}

async function historiesFor(
  db: Queryable,
  kind: MappingKind,
  lines: readonly WaitingLine[],
): Promise<Map<number, Map<string, LineHistory<number>>>> {
  const accountIds = [...new Set(lines.flatMap((line) => line.accountId ?? []))]
  return historiesByMeter(await findSavedLines(db, kind, accountIds, null))
}

function propose(
  kind: MappingKind,
  line: WaitingLine,
  mappings: ReadonlyMap<string, LineMapping<number>>,
  history: ReadonlyMap<string, LineHistory<number>>,
): Proposal<number> {
  const { description, unit } = line
  return kind === 'charge'
    ? proposeCharge(description, { mappings, history } as LineKnowledge<ChargeTypeId>)
    : proposeUsage({ description, unit, kind: usageKindOf({ description, unit }) }, {
        mappings,
        history,
      } as LineKnowledge<UsageTypeId>)
}

function changedLine(line: WaitingLine, proposal: Proposal<number>): ReplayedLine | null {
  const from = { typeId: line.typeId, applicable: line.applicable }
  const to = { typeId: proposal.typeId, applicable: proposal.applicable }
  if (sameMeaning(from, to)) return null
  const { lineId, billId, description, meterId, amount } = line
  const reason = withProposalReason(line.reason, proposal.reason)
  return { lineId, billId, description, meterId, amount, from, to, reason }
}
