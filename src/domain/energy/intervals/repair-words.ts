import type { Repairs } from './interval.ts'

/** What was set right in a file and what is missing in it, for a person to read; nothing where it was whole. */
export function repairWords({ repeated, replaced, shortened, gaps }: Repairs & { gaps: number }): string[] {
  return [
    repeated > 0 && `${counted(repeated, 'interval')} stood there twice and ${are(repeated)} counted once.`,
    replaced > 0 && `${counted(replaced, 'interval')} stood there with two amounts; the last one counts.`,
    shortened > 0 &&
      `${counted(shortened, 'interval')} would have lasted into the next and ${are(shortened)} ended where that begins.`,
    gaps > 0 && `Nothing was measured at ${counted(gaps, 'time')} within it.`,
  ].filter((words) => words !== false)
}

const counted = (count: number, what: string): string =>
  `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`

const are = (count: number): string => (count === 1 ? 'is' : 'are')
