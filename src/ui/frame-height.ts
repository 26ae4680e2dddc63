const REPEAT_MS = 100
const REPEATS = 10

/**
 * Tells the page around this frame how high what it shows is: at once, after each change of size, and for a second
 * more. In between it is silent. The page must not be as high as its frame, or neither would ever shrink.
 */
export function reportHeight(): void {
  if (window.parent === window) return
  // A part of a pixel would be a scrollbar. The height says nothing about anybody, so any page around may have it.
  const post = () =>
    window.parent.postMessage({ height: Math.ceil(document.body.getBoundingClientRect().height) }, '*')
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
  new ResizeObserver(repeat).observe(document.body)
  window.addEventListener('resize', repeat)
}
