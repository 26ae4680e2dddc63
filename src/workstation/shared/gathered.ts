/** Does the work once in so many ms, however often it is asked for in them. */
export function gathered(work: () => void, ms: number): () => void {
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
