/** Told apart by eye, and from a white ground at 3:1. */
export const COLOURS = [
  '#0b62a8',
  '#b04a00',
  '#0b7a53',
  '#8a3ea6',
  '#00717f',
  '#b0256b',
  '#7a5a00',
  '#4b5563',
] as const

/** The place of a year among the colours: the same wherever it is shown, and other than that of the seven years before. */
export const colourPlace = (year: number): number => year % COLOURS.length
