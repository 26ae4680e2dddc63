/** Somebody's lease of an open bill. */
export interface Lease {
  userId: number
  openedAt: Date
  /** When the hold was taken over from another; null when never. */
  takenAt: Date | null
}

/** Who is there, the holder first: who took the bill over last, else who came first. */
export const inOrder = <L extends Lease>(leases: readonly L[]): L[] =>
  leases.toSorted(
    (a, b) =>
      timeOf(b.takenAt) - timeOf(a.takenAt) || timeOf(a.openedAt) - timeOf(b.openedAt) || a.userId - b.userId,
  )

/** Null when nobody is there. */
export const holderOf = (leases: readonly Lease[]): number | null => inOrder(leases)[0]?.userId ?? null

const timeOf = (date: Date | null): number => date?.getTime() ?? 0
