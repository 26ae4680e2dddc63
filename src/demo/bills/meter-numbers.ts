import type { Random } from './random.ts'

/** As one utility or another numbers its meters. */
export function randomMeterNumber(random: Random): string {
  return random.pick([
    () => random.digits(8),
    () => `${random.pick(['E', 'G', 'W', 'ND', 'KZ'])}${random.digits(7)}`,
    () => `00${random.digits(7)}`,
    () => `${random.digits(3)}${random.pick(['A', 'B', 'TK'])}${random.digits(5)}`,
    () => `${random.digits(2)}-${random.digits(6)}`,
    () => random.digits(9),
  ])()
}
