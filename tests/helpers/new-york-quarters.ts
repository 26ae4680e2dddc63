const QUARTER_MS = 15 * 60_000
const QUARTERS_OF_DAY = 96
/** From the day before clocks in New York are put forward to the end of the day on which they are put back. */
const [FIRST, END] = ['2024-03-09T05:00:00Z', '2024-11-04T05:00:00Z']

const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  ...{ timeZone: 'America/New_York', hourCycle: 'h23' },
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
})

/**
 * As a portal writes them: quarter hours by the clock on the wall. Each amount says which quarter of the day in UTC it
 * is of: 1.27 kWh is what was used from 6:45.
 */
export function newYorkQuarters(): string {
  const rows: string[] = []
  for (let at = Date.parse(FIRST); at < Date.parse(END); at += QUARTER_MS) {
    const quarter = (at / QUARTER_MS) % QUARTERS_OF_DAY
    rows.push(`${CLOCK.format(at)},${(1 + quarter / 100).toFixed(2)}`)
  }
  return ['Start,Usage (kWh)', ...rows].join('\n')
}
