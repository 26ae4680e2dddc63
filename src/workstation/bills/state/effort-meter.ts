/** What a bill took so far, as the server is told it; no content, and no moment of it. */
export interface Effort {
  active_ms: number
  keys: number
  wait_ms: number
}

/** Of a pause no more than this counts as work: nobody knows whether somebody reads or has left. In ms. */
export const IDLE_MS = 30_000

/** So many bills are remembered: who left one comes back to it soon, or it was done elsewhere. */
const MOST_BILLS = 50

/** Measures in this window alone how long people work on bills. Times are of one clock that never goes back, in ms. */
export interface EffortMeter {
  /** The bill on screen is another one; null: none. */
  moveTo(billId: number | null, now: number): void
  /** A key was pressed. */
  press(now: number): void
  /** Somebody is there. */
  touch(now: number): void
  /** Whether the window waits for the server. */
  wait(waits: boolean, now: number): void
  of(billId: number, now: number): Effort
  forget(billId: number): void
}

export function createEffortMeter(): EffortMeter {
  const efforts = new Map<number, Effort>()
  let open: number | null = null
  let waits = false
  let last = 0

  /** What passed since the last time something happened goes to the open bill. */
  const pass = (now: number): void => {
    const effort = open === null ? undefined : efforts.get(open)
    const passed = Math.max(0, now - last)
    last = now
    if (effort === undefined) return
    if (waits) effort.wait_ms += passed
    else effort.active_ms += Math.min(passed, IDLE_MS)
  }

  const begin = (billId: number): void => {
    const known = efforts.get(billId) ?? { active_ms: 0, keys: 0, wait_ms: 0 }
    efforts.delete(billId)
    efforts.set(billId, known)
    const [oldest] = efforts.keys()
    if (efforts.size > MOST_BILLS && oldest !== undefined) efforts.delete(oldest)
  }

  return {
    moveTo(billId, now) {
      pass(now)
      open = billId
      if (billId !== null) begin(billId)
    },
    press(now) {
      pass(now)
      const effort = open === null ? undefined : efforts.get(open)
      if (effort !== undefined) effort.keys += 1
    },
    touch: pass,
    wait(next, now) {
      pass(now)
      waits = next
    },
    of(billId, now) {
      pass(now)
      const { active_ms = 0, keys = 0, wait_ms = 0 } = efforts.get(billId) ?? {}
      return { active_ms: Math.round(active_ms), keys, wait_ms: Math.round(wait_ms) }
    },
    forget: (billId) => void efforts.delete(billId),
  }
}
