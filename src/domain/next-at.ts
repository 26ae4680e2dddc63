/** The next time that a clock here shows this hour. */
export function nextAt(hour: number, now: Date): Date {
  const next = new Date(now)
  next.setHours(hour, 0, 0, 0)
  if (next <= now) next.setDate(next.getDate() + 1)
  return next
}
