const SHORT = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  minimumSignificantDigits: 3,
  maximumSignificantDigits: 3,
})

/** Three significant digits with K, M, B or T from a thousand on: "12.3K", "945", "0.125". */
export function shortFigure(value: number): string {
  if (value === 0) return '0'
  const short = SHORT.format(value)
  // Digits that say nothing: "0.120" is 0.12; "1.00K" keeps them, since it stands for what was cut.
  return Math.abs(value) < 1_000 && short.includes('.') ? short.replace(/\.?0+$/, '') : short
}
