import type { BillTruth, ServiceTruth } from '#demo/bills/truth.ts'
import { type KnownMeter, meterMatcher } from '#domain/bills/matching/match-meter.ts'
import type { Answer } from './answer.ts'

/** Lines of bills of several services: how many are put on their service's meter, and how many on another's. */
export interface MeterCount {
  asked: number
  right: number
  wrong: number
}

type AnswerLine = Answer['charges'][number]
type TruthLine = BillTruth['charges'][number]

/** Matches lines as the program does on an account that has a meter for each service. */
export function countLineMeters(
  { services }: Pick<BillTruth, 'services'>,
  answer: Pick<Answer, 'meter_numbers'> | null,
  pairs: readonly (readonly [TruthLine, AnswerLine])[],
): MeterCount {
  const count = { asked: 0, right: 0, wrong: 0 }
  if (answer === null || services.length < 2) return count
  const match = meterMatcher(services.map(meterOf), {
    meterNumbers: answer.meter_numbers,
    usualMeters: new Map(),
  })
  for (const [{ service }, line] of pairs) {
    const asked = service === null ? undefined : services[service]
    if (asked === undefined) continue
    const { description, meter_number: meterNumber, energy_type: energyType } = line
    const { meterId } = match({ description, meterNumber, energyType })
    count.asked += 1
    if (meterId === (service ?? -1) + 1) count.right += 1
    else if (meterId !== null) count.wrong += 1
  }
  return count
}

const meterOf = (
  { meter_number: number, energy_type: energyType }: ServiceTruth,
  at: number,
): KnownMeter => ({
  id: at + 1,
  name: `Meter ${at + 1}`,
  numbers: number === null ? [] : [number],
  energyType,
  association: 'STANDARD',
  status: 'Active',
})
