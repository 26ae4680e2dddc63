/** What rows of money and heads of columns are told by that no phrase says: the shapes of sentences, and single words. */

/** Money that says something about the bill without being on it. */
export const NOISE: readonly RegExp[] = [
  /\b(?:average|avg)\b.*\b(?:cost|daily|per day|bill|monthly)\b/i,
  /\b(?:cost|charge)s? per (?:day|kwh|therm|ccf|gallon)\b/i,
  /\bdaily (?:cost|average)\b/i,
  /^(?:rates?|prices?)\s?(?:\/|per)\s?\w+$/i,
  /\bprice (?:to|for) compar/i,
  /\bif (?:paid|not paid|received|you)\b/i,
  /\bafter (?:the )?(?:due date|\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i,
  /\blate (?:payment )?(?:charge|fee|penalty) (?:of|may|will|if|after|is|applies)\b/i,
  /\b(?:year|ytd)[- ](?:to[- ]date|ago)\b/i,
  /\bto date\b/i,
  /\blast (?:year|month)\b/i,
  /\bsame (?:month|period|time) last\b/i,
  /\b(?:minimum|maximum|limit|donat|contribut(?:e|ion)|pledge|round up|roundup)\b.*\?/i,
  /\breturned check\b.*\b(?:fee|charge) (?:of|is|will)\b/i,
  /\b(?:you|we|our|your|may|will|can|please|visit|call|learn|save|about)\b.*\b(?:you|we|our|your|may|will|can|please|visit|call|learn|save)\b/i,
  /\b(?:late|gross) amount\b/i,
  /^(?:\p{Ll}|[\d(]|(?:\S+\s+){5,}).*\b(?:or|of|at|is|are|was|to|a|the|than|from|by|and|for|over|up|least|about)$/u,
  /\bnext (?:month|bill|payment)\b/i,
  /\bwould be$/i,
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? '?(?:20)?\d\d$/i,
  /^\p{Ll}.*\p{Ll}{3,}\. \p{Lu}\p{Ll}/u,
  /^(?:and|or|but|if|we|you|which|that|have)\b/i,
  /^(?:\S+\s+){2,}(?:of|is|are|was|than|least|about|to)$/i,
]

/** Words that charges are called by. */
export const CHARGE =
  /\b(?:charges?|fees?|tax(?:es)?|surcharge|service|energy|delivery|distribution|transmission|generation|supply|customer|demand|fuel|rider|adjust(?:ment)?|credit|cost|recovery|franchise|facilities|basic|base|tier|peak|usage|consumption|water|sewer|storm|refuse|trash|garbage|recycl\w*|electric(?:ity)?|gas|commodity|minimum|meter|late|penalty|discount|rental|container|yard|disposal|assessment|program|fund|light(?:ing)?|kwh|therms?|ccf|gallons?)\b/i

/** Heads of a column of money that is not this bill's. */
export const OTHER_TIME =
  /\b(?:year[- ]to[- ]date|y-?t-?d|to date|(?:last|prior|previous) (?:year|month|bill|period)|year ago|cumulative|12[- ]months?|annual(?:ly)?|budget(?:ed)?)\b/i

/** Heads of a column of what each row charges now. */
export const THIS_PERIOD =
  /^(?:(?:new|current|this (?:month|period|bill))(?: (?:charges?|bill|billing|amount|month))?|charges?|amount|billed|amount billed)$/i

/** Heads of a column of what is owed after each row. */
export const STANDING =
  /^(?:(?:new|account|total|ending|current) )?balance(?: due)?$|^(?:total |amount )due$|^(?:sub-?)?total$/i

/** Titles of tables that look back. */
export const HISTORY =
  /\b(?:history|last (?:12|13|24|twelve|thirteen) months|comparison|12[- ]month|13[- ]month|trend)\b/i
