import type { CallAnswer } from '#contract/client/contract.ts'

/** Where a file is to be cut: a part begins at each of these pages; the first page always begins one. */
export interface Split {
  pageCount: number
  firstPages: ReadonlySet<number>
  /** Why the rules cut there, by page. */
  reasons: ReadonlyMap<number, string>
  /** The page that the keyboard is on. */
  page: number
}

type Preview = CallAnswer<'bills.splitPreview'>

export function splitOf({ page_count, parts }: Preview): Split {
  return {
    pageCount: page_count,
    firstPages: new Set(parts.map(({ page_from }) => page_from)),
    reasons: new Map(parts.map(({ page_from, reason }) => [page_from, reason])),
    page: 1,
  }
}

export interface Part {
  page_from: number
  page_to: number
}

export function partsOf({ pageCount, firstPages }: Split): Part[] {
  const starts = [...new Set([1, ...firstPages])].sort((one, other) => one - other)
  return starts.map((page_from, at) => ({ page_from, page_to: (starts[at + 1] ?? pageCount + 1) - 1 }))
}

export function withCutToggled(split: Split, page: number): Split {
  if (page === 1) return { ...split, page }
  const firstPages = new Set(split.firstPages)
  if (!firstPages.delete(page)) firstPages.add(page)
  return { ...split, firstPages, page }
}
