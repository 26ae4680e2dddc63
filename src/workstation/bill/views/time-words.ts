/** A moment as the views tell it. */
export const timeWords = (instant: string): string =>
  new Date(instant).toLocaleString('en-US', { dateStyle: 'short', timeStyle: 'short' })
