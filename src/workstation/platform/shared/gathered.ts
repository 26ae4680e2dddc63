/** Events come in bursts while others work, or a job goes through many records. */
const BURST_MS = 1_500

/** Does the work once in so many ms, however often it is asked for in them. */
export function gathered(work: () => void, ms = BURST_MS): () => void {
  let gathering = false
  return () => {
    if (gathering) return
    gathering = true
    setTimeout(() => {
      gathering = false
      work()
    }, ms)
  }
}
