/** Headings of papers that utilities send beside bills. */
export const NOTICE_TITLES: readonly { pattern: RegExp; what: string }[] = [
  {
    pattern:
      /\b(?:disconnect(?:ion)?|shut[- ]?off|turn[- ]?off|termination|interruption)\b.*\b(?:notice|warning)\b|\bnotice of (?:disconnect(?:ion)?|termination|shut[- ]?off)/i,
    what: 'a disconnection notice',
  },
  {
    pattern:
      /\b(?:past[- ]due|overdue|delinquen(?:t|cy)|late|payment|final|friendly|second)\b.{0,20}\b(?:reminder|notice)\b|^\s*reminder\b|\breminder (?:notice|letter)\b/i,
    what: 'a reminder',
  },
  {
    pattern:
      /\bnotice of (?:change|proposed|rate|public|intent)|\b(?:rate|price) (?:change|increase) notice\b/i,
    what: 'a notice of new rates',
  },
  {
    pattern:
      /\b(?:usage|billing|account|consumption|electric|payment|bill|energy|water|gas)\b.{0,25}\bhistory\b|\bhistory (?:report|of)\b|\btransaction (?:history|list)/i,
    what: 'a history',
  },
  {
    pattern:
      /\b(?:letter of (?:credit|reference)|credit reference|payment confirmation|payment receipt|receipt of payment)\b/i,
    what: 'a letter',
  },
]

/** A paper that says so of itself. */
export const SAYS_NO_BILL = /\b(?:this|it) is not (?:a bill|an? invoice)\b|\bnot a bill\b/i
