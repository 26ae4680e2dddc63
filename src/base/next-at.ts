/** The next time that a clock here shows this hour. */
export function nextAt(hour: number, now: Date): Date {
  const next = new Date(now)
  next.setHours(hour, 0, 0, 0)
  if (next > now) return next
  // The day first, as an hour that the clock skips on the one day is there on the next.
  next.setDate(next.getDate() + 1)
  next.setHours(hour, 0, 0, 0)
  return next
}
