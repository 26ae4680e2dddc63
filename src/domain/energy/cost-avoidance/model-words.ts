import { counted } from '#base/figures.ts'
import type { BaselineModel, ModelKind } from '../baseline/models.ts'
import type { Baseline, WeatherBaseline } from './baseline.ts'

const KINDS: Readonly<Record<ModelKind, string>> = {
  mean: 'The same in all weather',
  linear: 'With every degree',
  heating: 'Heating below a balance point',
  cooling: 'Cooling above a balance point',
  four: 'Two slopes that meet at one temperature',
  five: 'Heating and cooling with a band between them',
}

/** What a baseline goes by, in a few words. */
export const baselineName = (baseline: Baseline): string =>
  baseline.by === 'weather' ? KINDS[baseline.model.kind] : 'The same month of the baseline'

const FIGURE = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 })
const figure = (value: number): string => FIGURE.format(value)
const degrees = (temperature: number): string => `${figure(temperature)} °F`

/** How use followed the weather in the baseline, for a person to read; nothing where no weather is taken into account. */
export function modelWords(baseline: Baseline, unit: string): string[] {
  return baseline.by === 'weather' ? [...weatherWords(baseline.model, unit), fitWords(baseline)] : []
}

function weatherWords({ kind, base, slope, heating, cooling }: BaselineModel, unit: string): string[] {
  const use = `${figure(base)} ${unit}`
  if (kind === 'mean') return [`A day takes ${use}, whatever the weather.`]
  if (slope !== null)
    return [
      `At 0 °F a day would take ${use}.`,
      `Each degree (°F) that a day is warmer takes ${more(slope, unit)}.`,
    ]
  return [
    kind === 'four'
      ? `At ${degrees(heating?.balance ?? 0)} a day takes ${use}.`
      : `Without heating and cooling a day takes ${use}.`,
    ...(heating
      ? [`Each degree below ${degrees(heating.balance)} takes ${more(heating.slope, unit)} a day.`]
      : []),
    ...(cooling
      ? [`Each degree above ${degrees(cooling.balance)} takes ${more(cooling.slope, unit)} a day.`]
      : []),
  ]
}

const more = (slope: number, unit: string): string =>
  `${figure(Math.abs(slope))} ${unit} ${slope < 0 ? 'less' : 'more'}`

function fitWords({ model, of }: WeatherBaseline): string {
  const { periods, rSquared, cvRmse } = model.quality
  const what = of === 'bills' ? counted(periods, 'bill', 'bills') : counted(periods, 'month', 'months')
  return `Found from ${what} of the baseline: the model tells ${figure(rSquared * 100)} % of how their use differed (R²), and is off by ${figure(cvRmse * 100)} % of use on the average (CV(RMSE)).`
}
