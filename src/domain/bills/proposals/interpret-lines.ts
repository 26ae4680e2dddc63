import type { EnergyType } from '#domain/records/energy-type.ts'
import { type BillClues, type MeterMatch, meterMatcher as matcherOf } from '../matching/match-meter.ts'
import { historiesByMeter, type SavedLine } from './line-history.ts'
import type { LineRecords } from './line-records.ts'
import { joinReasons, type LineKnowledge, type LineMapping, type Proposal } from './proposal.ts'
import { proposeCharge } from './propose-charge.ts'
import { proposeUsage, type UsageToPropose } from './propose-usage.ts'

/** A line as its page prints it. */
export interface PrintedLine {
  description: string
  meterNumber: string | null
  energyType: EnergyType | null
}

export type PrintedUsage = PrintedLine & UsageToPropose

/** Where a line belongs and what it is, each with its reason. */
export interface Interpretation {
  utilityAccountMeterId: number | null
  typeId: number | null
  applicable: boolean
  typeReason: string
  meterReason: string
  /** As of `MeterMatch`. */
  isMeterAssumed: boolean
}

/**
 * Gives each line of a page its meter, its type and whether it counts, from what the records say.
 * @param meterNumbers every meter number that the page prints
 */
export function lineInterpreter(records: LineRecords, meterNumbers: string[]) {
  const { mappings, saved } = records
  const meterOfCharge = meterMatcher(records, saved.charge, meterNumbers)
  const meterOfUsage = meterMatcher(records, saved.usage, meterNumbers)
  const chargeKnowledge = knowledge(mappings.charge, saved.charge)
  const usageKnowledge = knowledge(mappings.usage, saved.usage)
  return {
    charge(line: PrintedLine): Interpretation {
      const match = meterOfCharge(line)
      return joined(match, proposeCharge(line.description, chargeKnowledge(match.meterId)))
    },
    usage(line: PrintedUsage): Interpretation {
      const match = meterOfUsage(line)
      return joined(match, proposeUsage(line, usageKnowledge(match.meterId)))
    },
  }
}

export const reasonOf = ({ typeReason, meterReason }: Interpretation): string =>
  joinReasons(typeReason, meterReason)

const joined = (match: MeterMatch, proposal: Proposal<number>): Interpretation => ({
  utilityAccountMeterId: match.meterId,
  typeId: proposal.typeId,
  applicable: proposal.applicable,
  typeReason: proposal.reason,
  meterReason: match.reason,
  isMeterAssumed: match.isAssumed ?? false,
})

function meterMatcher(
  { meters }: LineRecords,
  saved: readonly SavedLine[],
  meterNumbers: string[],
): (line: PrintedLine) => MeterMatch {
  const clues: BillClues = { meterNumbers, usualMeters: usualMeters(saved) }
  if (meters === null) return () => ({ meterId: null, reason: 'The account is not known yet.' })
  return matcherOf(meters, clues)
}

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
