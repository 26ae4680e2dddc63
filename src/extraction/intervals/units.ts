/** What amounts are kept in, and the power of ten that turns what a file says into it. */
export interface KeptUnit {
  unit: string
  power: number
}

/** An amount times a power of ten, without what binary fractions add. Null for what is no number. */
export function scaled(text: string, power: number): number | null {
  const plain = text.trim()
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return null
  return Number(`${plain}e${power}`)
}
