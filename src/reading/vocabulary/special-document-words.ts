import type { SpecialDocument } from '#domain/bills/assessment/grounds.ts'

interface Wording {
  kind: SpecialDocument['kind']
  pattern: RegExp
}

const THE_BILL = '(?:bill|invoice|statement)'
/** A label of a value: “Adjusted bill amount”, “Final bill date”. */
const NO_LABEL = '(?!\\s+(?:amount|total|date|number|period|demand)\\b)'

/** Titles: a few words that stand by themselves. */
export const SPECIAL_TITLES: readonly Wording[] = [
  { kind: 'credit_memo', pattern: /\bcredit (?:memo(?:randum)?|note|invoice)\b/i },
  {
    kind: 'corrected',
    pattern: new RegExp(
      String.raw`\b(?:corrected|revised|replacement|amended|adjusted|re-?issued?)\s+(?:\w+\s+)?${THE_BILL}\b${NO_LABEL}|^(?:corrected|revised) billing\s*$|\b${THE_BILL} (?:correction|type:? (?:corrected|rebill))|\b(?:cancel(?:led)?(?:\s*(?:/|and|&)\s*|\s+))?re-?bill(?:ed|ing)?\b`,
      'i',
    ),
  },
  {
    kind: 'final',
    pattern: new RegExp(
      String.raw`^(?:this is )?(?:your |the )?final (?:\w+ )?${THE_BILL}\b${NO_LABEL}[.!]?(?! (?:will|is|may|can)\b)|\b${THE_BILL} type:? final\b`,
      'i',
    ),
  },
  {
    kind: 'reminder',
    pattern:
      /^(?:(?:(?:\w+ )?(?:past[- ]due|overdue|delinquent|final|second|2nd) (?:payment )?|disconnect(?:ion)? |shut[- ]?off |termination )(?:notice|warning)\b|(?:(?:\w+ )?(?:past[- ]due|overdue|final|friendly|second|2nd|payment) )?reminder(?: notice)?[\s.!]*$)/i,
  },
]

/** Sentences, wherever they stand. */
export const SPECIAL_SENTENCES: readonly Wording[] = [
  {
    kind: 'corrected',
    pattern: new RegExp(
      String.raw`\b(?:this|it) (?:corrected |revised )?(?:${THE_BILL} )?(?:replaces|supersedes|cancels|corrects)\b.{0,60}\b(?:${THE_BILL}|charges)\b|\bthis is a (?:corrected|revised|replacement|rebilled)\b|\breplaces (?:the |your |our )?(?:previous |prior |original |earlier )?${THE_BILL}\b`,
      'i',
    ),
  },
  { kind: 'final', pattern: new RegExp(String.raw`\bthis is your final ${THE_BILL}\b`, 'i') },
  {
    kind: 'reminder',
    pattern: /\bthis is (?:a|your|our) (?:\w+ )?reminder (?:notice|that your (?:account|payment|bill))\b/i,
  },
]
