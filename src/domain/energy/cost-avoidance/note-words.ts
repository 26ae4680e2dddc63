import { counted } from '#base/figures.ts'
import type { Assessment, NoResult } from './assess.ts'
import { FEWEST_PERIODS } from './project-rules.ts'
import type { AvoidedMonth } from './reporting.ts'

/** Why there is nothing to show, and what to do about it. */
export const NO_RESULT_WORDS: Readonly<Record<NoResult, string>> = {
  not_of_project: 'This project has no measures for this energy type.',
  no_bills: 'No saved bill of the property is of this energy type yet.',
  no_common_unit: 'The meters measure in units that cannot be added up, so there is no use to compare.',
  short_baseline: `The baseline has fewer than ${FEWEST_PERIODS} billing periods or months that are complete. Choose another baseline, or add the bills that are missing.`,
  no_months: 'No bill is of a whole month after the measures took effect yet.',
  no_temperatures:
    'There are no temperatures of the months after the measures took effect. Upload them for the property.',
  no_counted_months: 'No month after the measures took effect is complete yet.',
}

/** How avoided use becomes money. */
export const COST_NOTE =
  'Avoided cost is the avoided use of each month, at what one unit cost on that month’s own bills.'

/** Weaker than this, a model of monthly use is not to be relied upon (ASHRAE Guideline 14). */
const WEAK_FIT = 0.25

/** What a person has to know to judge what a project avoided. */
export function notesOf(assessment: Assessment, countsUncertain: boolean): string[] {
  const { baseline, months, metersChanged } = assessment
  if (baseline === null) return []
  return [
    ...(baseline.by === 'month' ? [monthlyNote(baseline.hasTemperatures)] : weatherNotes(baseline)),
    ...leftOutNotes(months, countsUncertain),
    ...(metersChanged
      ? ['Other meters are billed than in the baseline: part of the difference may come from that.']
      : []),
  ]
}

const monthlyNote = (hasTemperatures: boolean): string =>
  `${
    hasTemperatures
      ? `Fewer than ${FEWEST_PERIODS} bills of the baseline have temperatures for all their days, so`
      : 'There are no temperatures of the baseline, so'
  } each month is compared with the same month before. The weather is not taken into account, and how far the result may be off is not known.`

function weatherNotes({ model, leftOut }: Extract<Assessment['baseline'], { by: 'weather' }>): string[] {
  return [
    ...(leftOut === 0
      ? []
      : [
          `${counted(leftOut, 'period', 'periods')} of the baseline without temperatures for all days left out.`,
        ]),
    ...(model.quality.cvRmse > WEAK_FIT
      ? ['The model follows the use of the baseline badly: take the result with care.']
      : []),
  ]
}

const UNCERTAIN: readonly AvoidedMonth['state'][] = ['estimated', 'incomplete']

function leftOutNotes(months: readonly AvoidedMonth[], countsUncertain: boolean): string[] {
  const count = (is: (month: AvoidedMonth) => boolean) => months.filter(is).length
  const leftOut = (number: number, why: string) =>
    number === 0 ? [] : [`${counted(number, 'month', 'months')} left out of the totals: ${why}.`]
  const uncertain = count(({ avoided, state }) => avoided !== null && UNCERTAIN.includes(state))
  return [
    ...leftOut(
      count(({ unknown }) => unknown === 'use'),
      'no bill says what was used',
    ),
    ...leftOut(
      count(({ unknown }) => unknown === 'temperatures'),
      'temperatures are not known of all days',
    ),
    ...leftOut(
      count(({ unknown }) => unknown === 'baseline'),
      'the baseline has no such month that is complete',
    ),
    ...(countsUncertain
      ? uncertainNote(uncertain)
      : leftOut(uncertain, 'estimated, or not all bills are there')),
  ]
}

const uncertainNote = (months: number): string[] =>
  months === 0
    ? []
    : [
        `${counted(months, 'month', 'months')} that are estimated or incomplete counted as well: where bills are still to come, more seems avoided than was.`,
      ]
