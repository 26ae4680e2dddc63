const REPEAT_MS = 100
const REPEATS = 10

/** Tells the page around this frame how high the form is: at once, after each change of size, and for a second more. */
export function reportHeight(): void {
  if (window.parent === window) return
  // The height says nothing about anybody, so any page around may have it.
  const post = () => window.parent.postMessage({ height: document.documentElement.scrollHeight }, '*')
  let timer = 0
  const repeat = () => {
    clearInterval(timer)
    let left = REPEATS
    post()
    timer = window.setInterval(() => {
      post()
      if (--left === 0) clearInterval(timer)
    }, REPEAT_MS)
  }
  new ResizeObserver(repeat).observe(document.documentElement)
  window.addEventListener('resize', repeat)
}
