import type { BenchApp } from './bench-app.ts'
import { type Figure, timesOf } from './figures.ts'
import { fillProperty } from './metered-property.ts'

/** Ten years of monthly bills on each meter of one property. */
const AMOUNT = { meters: 60, billsOfMeter: 120, charges: 4 }
const ASKED = 60
const WARM_UP = 3

/** Ten years of a property beside each other. */
export async function measureYears(app: BenchApp): Promise<Figure[]> {
  const id = await fillProperty(app, AMOUNT)
  return [
    ...timesOf('ten years of 60 meters beside each other', await answers(app, id, 'calendarized')),
    ...timesOf('the same with bills left whole', await answers(app, id, 'as_billed')),
  ]
}

async function answers(
  { call }: BenchApp,
  id: number,
  basis: 'calendarized' | 'as_billed',
): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ASKED + WARM_UP; round++) {
    const started = performance.now()
    await call('properties.yearOverYear', { params: { id }, body: { fy_start_month: round % 12, basis } })
    times.push(performance.now() - started)
  }
  return times.slice(WARM_UP)
}
