/** A time of which the use is known, with how warm each of its days was. */
export interface MeasuredPeriod {
  /** Of the whole period, in whatever unit. */
  use: number
  /** Mean outdoor temperatures of its days, in one scale. */
  temperatures: readonly number[]
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Of a day of it. */
export const usePerDay = ({ use, temperatures }: MeasuredPeriod): number => use / temperatures.length

export const meanTemperature = ({ temperatures }: Pick<MeasuredPeriod, 'temperatures'>): number =>
  mean(temperatures)

/** How far below a balance point its days were, on the average of all of them. */
export const heatingDegrees = (
  { temperatures }: Pick<MeasuredPeriod, 'temperatures'>,
  balance: number,
): number => mean(temperatures.map((temperature) => Math.max(0, balance - temperature)))

/** The same above. */
export const coolingDegrees = (
  { temperatures }: Pick<MeasuredPeriod, 'temperatures'>,
  balance: number,
): number => mean(temperatures.map((temperature) => Math.max(0, temperature - balance)))
