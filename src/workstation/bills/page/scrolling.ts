import type { Evidence } from '../draft/bill-detail.ts'

const SHEETS = '[data-page]'
const MARGIN = 48

const sheetOf = (pane: HTMLElement, page: number) => pane.querySelector<HTMLElement>(`[data-page="${page}"]`)

/** Brings a place on a page into view, if it is not. */
export function scrollToBox(pane: HTMLElement, { page, box }: Evidence): void {
  const sheet = sheetOf(pane, page)
  if (sheet === null) return
  const top = sheet.offsetTop + box.y * sheet.offsetHeight
  const bottom = top + box.height * sheet.offsetHeight
  const left = sheet.offsetLeft + box.x * sheet.offsetWidth
  const right = left + box.width * sheet.offsetWidth
  pane.scrollTo({
    top: into(pane.scrollTop, pane.clientHeight, top, bottom),
    left: into(pane.scrollLeft, pane.clientWidth, left, right),
  })
}

export function scrollToSheet(pane: HTMLElement, page: number): void {
  const sheet = sheetOf(pane, page)
  if (sheet !== null) pane.scrollTo({ top: sheet.offsetTop - 12 })
}

/** The page that fills the upper part of the pane. */
export function sheetInView(pane: HTMLElement): number {
  const line = pane.scrollTop + pane.clientHeight / 3
  const sheets = [...pane.querySelectorAll<HTMLElement>(SHEETS)]
  const sheet = sheets.findLast((each) => each.offsetTop <= line)
  return Number(sheet?.dataset.page ?? 1)
}

/** Where to scroll so that a span is seen with a margin; as it is when it is seen already. */
function into(scrolled: number, size: number, start: number, end: number): number {
  if (start - MARGIN >= scrolled && end + MARGIN <= scrolled + size) return scrolled
  return Math.max(0, (start + end - size) / 2)
}
