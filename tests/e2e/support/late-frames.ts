import type { Page } from '@playwright/test'

/** Each frame of the page's next windows comes so much later, in ms, as it does where the machine is busy. */
export async function drawLate(page: Page, ms: number): Promise<void> {
  await page.addInitScript(framesLate, ms)
}

/** Runs in the page. */
function framesLate(ms: number): void {
  const request = window.requestAnimationFrame.bind(window)
  const cancel = window.cancelAnimationFrame.bind(window)
  const started = new Map<number, { timer: number; frame: number | null }>()
  let last = 0
  window.requestAnimationFrame = (draw) => {
    last += 1
    const id = last
    const timer = window.setTimeout(() => {
      started.set(id, {
        timer,
        frame: request((at) => {
          started.delete(id)
          draw(at)
        }),
      })
    }, ms)
    started.set(id, { timer, frame: null })
    return id
  }
  window.cancelAnimationFrame = (id) => {
    const one = started.get(id)
    started.delete(id)
    if (one === undefined) return
    window.clearTimeout(one.timer)
    if (one.frame !== null) cancel(one.frame)
  }
}
