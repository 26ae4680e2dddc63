import type { Sheet } from './sheet.ts'

export interface FlowOptions {
  top: number
  bottom: number
  /** Prints what heads a following page and returns where its content starts. */
  nextPage?: (sheet: Sheet, page: number) => number
}

/** A column that is filled from the top and goes on over as many pages as it takes. */
export class Flow {
  readonly sheet: Sheet
  y: number
  readonly #options: FlowOptions

  constructor(sheet: Sheet, options: FlowOptions) {
    this.sheet = sheet
    this.#options = options
    this.y = options.top
  }

  /** Reserves a height, on the next page if this one has no room for it; returns the top of it. */
  take(height: number): number {
    if (this.y + height > this.#options.bottom) {
      this.sheet.addPage()
      this.y = this.#options.nextPage?.(this.sheet, this.sheet.pageCount) ?? this.#options.top
    }
    const top = this.y
    this.y += height
    return top
  }

  /** Leaves a gap, which may fall away at the end of a page. */
  skip(height: number): void {
    this.y += height
  }
}
