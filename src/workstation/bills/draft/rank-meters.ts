import type { CallAnswer } from '#contract/client/contract.ts'
import type { BillDraft } from '#domain/bills/bill-draft.ts'
import { type KnownMeter, matchMeter } from '#domain/bills/matching/match-meter.ts'
import { compareMeterNumbers } from '#domain/bills/matching/meter-number.ts'
import { utilityTypeOf } from '#domain/bills/matching/utility-type.ts'
import type { DraftLine } from './edits.ts'

export type AccountMeter = CallAnswer<'utilities.meters'>['uams'][number]

export interface RankedMeter {
  meter: AccountMeter
  /** The matcher's sentence, on the meter that it would choose. */
  reason: string | null
}

/** The account's meters for one line: the matcher's choice, those with its number, those of its kind, the rest. */
export function rankMeters(
  line: DraftLine,
  draft: BillDraft,
  meters: readonly AccountMeter[],
  printedNumbers: readonly string[],
): RankedMeter[] {
  const known = meters.map(knownMeter)
  const words = { description: line.description, meterNumber: line.meterNumber, energyType: null }
  const clues = { meterNumbers: [...printedNumbers], usualMeters: new Map<string, number>() }
  const match = matchMeter(words, known, clues)
  const used = new Set([...draft.charges, ...draft.usages].map((each) => each.utilityAccountMeterId))
  const type = utilityTypeOf(line.description)
  const score = (meter: AccountMeter): number => {
    const numbers = [meter.meter_num, meter.um_meter_num].filter((number) => number !== null)
    return (
      (meter.id === match.meterId ? 16 : 0) +
      (numbers.some((number) => compareMeterNumbers(line.meterNumber ?? '', number)) ? 8 : 0) +
      (type !== null && utilityTypeOf(meter.energy_type_name) === type ? 4 : 0) +
      (used.has(meter.id) ? 2 : 0) +
      (meter.status === 'Active' ? 1 : 0)
    )
  }
  return meters
    .filter((meter) => meter.status !== 'Delete')
    .toSorted((one, other) => score(other) - score(one))
    .map((meter) => ({ meter, reason: meter.id === match.meterId ? match.reason : null }))
}

const knownMeter = (meter: AccountMeter): KnownMeter => ({
  id: meter.id,
  name: meter.display_name,
  numbers: [meter.meter_num, meter.um_meter_num].filter((number) => number !== null),
  energyType: meter.energy_type_name,
  association: meter.association_type,
  status: meter.status,
})
