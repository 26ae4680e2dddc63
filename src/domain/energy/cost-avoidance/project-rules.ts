import type { CalendarDate } from '#base/calendar-date.ts'
import { lastDay, type Month, monthsFrom } from '../months/month.ts'

export const PROJECT_LIMITS = { name: 200, description: 2_000, measures: 50, note: 1_000, energyTypes: 30 }

/** Fewer billing periods tell a year's weather from chance no more (ASHRAE Guideline 14). */
export const FEWEST_PERIODS = 9
/** What a building was longer ago is another building. */
export const MOST_BASELINE_MONTHS = 36

/** When the measures of a project took effect, and what they are held against. */
export interface ProjectDates {
  startsOn: CalendarDate
  /** Both included. */
  baselineFrom: Month
  baselineTo: Month
}

/** What stands against the dates, beside the field that it is about; empty where nothing does. */
export function dateProblems({
  startsOn,
  baselineFrom,
  baselineTo,
}: ProjectDates): Partial<Record<keyof ProjectDates, string>> {
  const months = monthsFrom(baselineFrom, baselineTo).length
  if (months === 0) return { baselineTo: 'The baseline ends before it begins.' }
  if (months < FEWEST_PERIODS)
    return { baselineTo: `Choose a baseline of ${FEWEST_PERIODS} months at least; a whole year is best.` }
  if (months > MOST_BASELINE_MONTHS)
    return { baselineFrom: `Choose a baseline of ${MOST_BASELINE_MONTHS} months at most.` }
  return lastDay(baselineTo) < startsOn
    ? {}
    : { startsOn: 'The measures took effect after the baseline: choose a day after its last month.' }
}
