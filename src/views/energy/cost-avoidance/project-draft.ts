import { type CalendarDate, isCalendarDate } from '#base/calendar-date.ts'
import { dateProblems } from '#domain/energy/cost-avoidance/project-rules.ts'
import { type Month, monthAfter, monthOf } from '#domain/energy/months/month.ts'

/** A measure as it is typed. */
export interface MeasureDraft {
  /** Of this draft alone. */
  key: number
  name: string
  /** As YYYY-MM-DD; empty: nobody knows. */
  installedOn: string
  note: string
}

/** A project as it is typed: days as YYYY-MM-DD, months as YYYY-MM, and empty until somebody fills them in. */
export interface ProjectDraft {
  name: string
  description: string
  startsOn: string
  baselineFrom: string
  baselineTo: string
  energyTypeIds: readonly number[]
  measures: readonly MeasureDraft[]
}

export const EMPTY_PROJECT: ProjectDraft = {
  ...{ name: '', description: '', startsOn: '', baselineFrom: '', baselineTo: '' },
  ...{ energyTypeIds: [], measures: [] },
}

interface Project {
  name: string
  description: string
  starts_on: string
  baseline_from: string
  baseline_to: string
  measures: readonly { name: string; installed_on: string | null; note: string }[]
  energy_types: readonly { id: number }[]
}

/** A project that is there, to be changed. */
export const draftOf = (project: Project): ProjectDraft => ({
  ...{ name: project.name, description: project.description, startsOn: project.starts_on },
  ...{ baselineFrom: project.baseline_from, baselineTo: project.baseline_to },
  energyTypeIds: project.energy_types.map(({ id }) => id),
  measures: project.measures.map(({ name, installed_on: installedOn, note }, key) => ({
    ...{ key, name, note, installedOn: installedOn ?? '' },
  })),
})

const isMonth = (text: string): text is Month => isCalendarDate(`${text}-01`)

/** The year before the measures is the baseline, as long as nobody chose another. */
export function withStart(draft: ProjectDraft, startsOn: string): ProjectDraft {
  const next = { ...draft, startsOn }
  if (draft.baselineFrom !== '' || draft.baselineTo !== '' || !isCalendarDate(startsOn)) return next
  const month = monthOf(startsOn)
  return { ...next, baselineFrom: monthAfter(month, -12), baselineTo: monthAfter(month, -1) }
}

export const withMeasure = (draft: ProjectDraft): ProjectDraft => ({
  ...draft,
  measures: [
    ...draft.measures,
    { key: Math.max(-1, ...draft.measures.map(({ key }) => key)) + 1, name: '', installedOn: '', note: '' },
  ],
})

type ProblemField = 'name' | 'startsOn' | 'baselineFrom' | 'baselineTo' | 'energyTypes' | `measure ${number}`

/** What stands against saving it, by its field. */
export function problemsOf(draft: ProjectDraft): Partial<Record<ProblemField, string>> {
  const { name, startsOn, baselineFrom, baselineTo, energyTypeIds, measures } = draft
  const missing = {
    ...(name.trim() === '' && { name: 'Give the project a name.' }),
    ...(!isCalendarDate(startsOn) && { startsOn: 'Say on which day the measures took effect.' }),
    ...(!isMonth(baselineFrom) && { baselineFrom: 'Choose the first month, as 2024-01.' }),
    ...(!isMonth(baselineTo) && { baselineTo: 'Choose the last month, as 2024-12.' }),
    ...(energyTypeIds.length === 0 && { energyTypes: 'Choose an energy type at least.' }),
    ...Object.fromEntries(
      measures.flatMap(({ key, name: measure }) =>
        measure.trim() === '' ? [[`measure ${key}`, 'Name the measure, or remove it.']] : [],
      ),
    ),
  }
  const areDates = isCalendarDate(startsOn) && isMonth(baselineFrom) && isMonth(baselineTo)
  return areDates ? { ...dateProblems({ startsOn, baselineFrom, baselineTo }), ...missing } : missing
}

/** As the calls take it; of a draft without problems. */
export const sentProject = (draft: ProjectDraft) => ({
  name: draft.name.trim(),
  description: draft.description.trim(),
  starts_on: draft.startsOn as CalendarDate,
  baseline_from: draft.baselineFrom as Month,
  baseline_to: draft.baselineTo as Month,
  energy_type_ids: [...draft.energyTypeIds],
  measures: draft.measures.map(({ name, installedOn, note }) => ({
    ...{ name: name.trim(), note: note.trim(), installed_on: installedOn === '' ? null : installedOn },
  })),
})
