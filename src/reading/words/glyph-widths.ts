/**
 * The width of a character against the others of its line, in thousandths of the type size: how a usual
 * sans-serif face sets them. Used only to share out the known width of a run among its words.
 */
export function usualWidth(character: string): number {
  if (/[\s.,:;'|!ijlI/\\[\]()t-]/.test(character)) return 280
  if (/[0-9$]/.test(character)) return 556
  if (/[mwMW@%]/.test(character)) return 850
  if (/[A-Z&]/.test(character)) return 690
  return 530
}
