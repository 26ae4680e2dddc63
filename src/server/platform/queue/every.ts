/** Does something now and then until it is let go. */
export function every(ms: number, look: () => void): () => void {
  const timer = setInterval(look, ms).unref()
  return () => clearInterval(timer)
}
