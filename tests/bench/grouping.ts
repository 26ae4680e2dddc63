import { groupErrors } from '#domain/scrapers/errors/group-errors.ts'
import { seededErrors } from '#tests/helpers/scraper-errors.ts'
import { type Figure, timesOf } from './figures.ts'

const ERRORS = 2_000
const RUNS = 50
const WARM_UP = 5

/** Grouping what a bad morning of scrapers leaves, by cause. */
export async function measureGrouping(): Promise<Figure[]> {
  const errors = seededErrors(ERRORS, 'bench')
  const times: number[] = []
  for (let run = 0; run < RUNS + WARM_UP; run += 1) {
    const started = performance.now()
    groupErrors(errors)
    if (run >= WARM_UP) times.push(performance.now() - started)
  }
  return timesOf(`grouping ${ERRORS.toLocaleString('en-US')} scraper errors`, times)
}
