/** What scrolls must be reached by Tab, to be scrolled without a mouse; not every browser sees to that by itself. */
export const SCROLLS = { tabIndex: 0 } as const
