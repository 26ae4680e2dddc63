import type { Sheet } from '#demo/bills/sheet.ts'

export interface Region {
  x: number
  right: number
  top: number
  bottom: number
}

/** Regions that are filled from the top one after the other, first those of a page, then those of the next. */
export class Frame {
  readonly sheet: Sheet
  y: number
  /** Heads the next region with what goes on there: a table's titles, "continued". */
  goesOn: (() => void) | null = null
  readonly #next: (page: number) => readonly Region[]
  #regions: readonly Region[]
  #at = 0

  constructor(sheet: Sheet, regions: readonly Region[], next: (page: number) => readonly Region[]) {
    this.sheet = sheet
    this.#regions = regions
    this.#next = next
    this.y = this.region.top
  }

  get region(): Region {
    const region = this.#regions[this.#at]
    if (!region) throw new RangeError('a page has no room')
    return region
  }

  get width(): number {
    return this.region.right - this.region.x
  }

  get room(): number {
    return this.region.bottom - this.y
  }

  /** Reserves a height, in the next region if this one has no room for it; returns the top of it. */
  take(height: number): number {
    if (height > this.room && this.y > this.region.top) this.leave()
    const top = this.y
    this.y += height
    return top
  }

  skip(height: number): void {
    this.y += height
  }

  /** Goes on in the next region. */
  leave(): void {
    this.#at += 1
    if (this.#at === this.#regions.length) this.leavePage()
    else this.#enter()
  }

  /** Goes on on a page of its own. */
  leavePage(): void {
    this.sheet.addPage()
    this.#regions = this.#next(this.sheet.pageCount)
    this.#at = 0
    this.#enter()
  }

  #enter(): void {
    this.y = this.region.top
    const { goesOn } = this
    this.goesOn = null
    goesOn?.()
    this.goesOn = goesOn
  }
}
