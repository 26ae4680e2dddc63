import type { EnergyType } from '#domain/records/energy-type.ts'

/** How much of a usual month's usage each month of the year sees, January first. */
const SEASONS = {
  cooled: [1.05, 1, 0.9, 0.82, 0.9, 1.15, 1.35, 1.35, 1.12, 0.88, 0.85, 1],
  heated: [2, 1.85, 1.4, 0.9, 0.5, 0.35, 0.3, 0.3, 0.4, 0.75, 1.25, 1.75],
  watered: [0.85, 0.85, 0.9, 0.95, 1.1, 1.25, 1.35, 1.3, 1.15, 0.95, 0.85, 0.85],
  even: Array<number>(12).fill(1),
} as const

const OF_TYPE: Partial<Record<EnergyType, keyof typeof SEASONS>> = {
  electric: 'cooled',
  gas: 'heated',
  water: 'watered',
}

/** `month` counts from 0. */
export const seasonOf = (energyType: EnergyType, month: number): number =>
  SEASONS[OF_TYPE[energyType] ?? 'even'][month] ?? 1
