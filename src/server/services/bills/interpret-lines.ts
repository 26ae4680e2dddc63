import { descriptionKey } from '#domain/description-key.ts'
import type { EnergyType } from '#domain/energy-type.ts'
import type { ChargeTypeId, UsageTypeId } from '#domain/line-types.ts'
import { type BillClues, type KnownMeter, type MeterMatch, matchMeter } from '#domain/matching/match-meter.ts'
import { historiesByMeter, type SavedLine } from '#domain/proposals/line-history.ts'
import {
  joinReasons,
  type LineKnowledge,
  type LineMapping,
  type Proposal,
} from '#domain/proposals/proposal.ts'
import { proposeCharge } from '#domain/proposals/propose-charge.ts'
import { proposeUsage, type UsageToPropose } from '#domain/proposals/propose-usage.ts'
import type { Queryable } from '../../database/client.ts'
import { findSavedLines } from '../../repositories/history-repository.ts'
import { findKnownMappings } from '../../repositories/mappings/known-mappings.ts'
import type { MappingKind } from '../../repositories/mappings/mapping-tables.ts'
import { findMetersOfAccount, type MeterRow, numbersOf } from '../../repositories/meter-repository.ts'

interface ReadLine {
  description: string
  meterNumber: string | null
  energyType: EnergyType | null
}

/** Where a line belongs and what it is, with both reasons in one text. */
export interface Interpretation {
  utilityAccountMeterId: number | null
  typeId: number | null
  applicable: boolean
  reason: string
}

export interface LinesToInterpret {
  /** What was saved of this bill says nothing of them. */
  savedFrom: number
  companyId: number
  utilityCompanyId: number | null
  accountId: number | null
  /** Every meter number that the bill prints. */
  meterNumbers: string[]
  charges: readonly ReadLine[]
  usages: readonly (ReadLine & UsageToPropose)[]
}

/** Gives each line of a reading its meter, its type and its tick, from what is known of account and utility. */
export async function interpretLines(
  db: Queryable,
  lines: LinesToInterpret,
): Promise<{ charges: Interpretation[]; usages: Interpretation[] }> {
  const { companyId, utilityCompanyId, accountId, meterNumbers } = lines
  const meters = accountId === null ? [] : (await findMetersOfAccount(db, accountId)).map(knownMeter)
  const accountIds = accountId === null ? [] : [accountId]
  const savedCharges = await findSavedLines(db, 'charge', accountIds, lines.savedFrom)
  const savedUsages = await findSavedLines(db, 'usage', accountIds, lines.savedFrom)
  const scope = utilityCompanyId === null ? null : { utilityCompanyId, companyId }
  const mapped = <T extends number>(kind: MappingKind, read: readonly ReadLine[]) =>
    scope ? findKnownMappings<T>(db, kind, scope, keysOf(read)) : new Map<string, LineMapping<T>>()
  const chargeMappings = await mapped<ChargeTypeId>('charge', lines.charges)
  const usageMappings = await mapped<UsageTypeId>('usage', lines.usages)
  const matcher = (saved: readonly SavedLine[]) => {
    const clues: BillClues = { meterNumbers, usualMeters: usualMeters(saved) }
    return (line: ReadLine): MeterMatch =>
      accountId === null
        ? { meterId: null, reason: 'The account is not known yet.' }
        : matchMeter(line, meters, clues)
  }
  const meterOfCharge = matcher(savedCharges)
  const meterOfUsage = matcher(savedUsages)
  const chargeKnowledge = knowledge(chargeMappings, savedCharges)
  const usageKnowledge = knowledge(usageMappings, savedUsages)
  return {
    charges: lines.charges.map((line) => {
      const match = meterOfCharge(line)
      return joined(match, proposeCharge(line.description, chargeKnowledge(match.meterId)))
    }),
    usages: lines.usages.map((line) => {
      const match = meterOfUsage(line)
      return joined(match, proposeUsage(line, usageKnowledge(match.meterId)))
    }),
  }
}

const keysOf = (lines: readonly ReadLine[]): string[] => [
  ...new Set(lines.map((line) => descriptionKey(line.description))),
]

const joined = (match: MeterMatch, proposal: Proposal<number>): Interpretation => ({
  utilityAccountMeterId: match.meterId,
  typeId: proposal.typeId,
  applicable: proposal.applicable,
  reason: joinReasons(proposal.reason, match.reason),
})

const knownMeter = (row: MeterRow): KnownMeter => ({
  id: row.id,
  name: row.displayName,
  numbers: numbersOf(row),
  energyType: row.energyTypeName,
  association: row.associationType,
  status: row.status,
})

/** The meter of each description that was always saved on the same one. */
function usualMeters(saved: readonly SavedLine[]): Map<string, number> {
  const meters = new Map<string, Set<number>>()
  for (const { key, meterId } of saved) meters.set(key, (meters.get(key) ?? new Set()).add(meterId))
  return new Map(
    [...meters].flatMap(([key, ids]) => (ids.size === 1 && key !== '' ? [[key, ...ids]] : [])) as [
      string,
      number,
    ][],
  )
}

/** What is known of lines on a meter: the utility's mappings, and how often each was what on its bills. */
function knowledge<T extends number>(
  mappings: ReadonlyMap<string, LineMapping<T>>,
  saved: readonly SavedLine[],
): (meterId: number | null) => LineKnowledge<T> {
  const histories = historiesByMeter<T>(saved)
  return (meterId) => ({ mappings, history: histories.get(meterId ?? 0) ?? new Map() })
}
