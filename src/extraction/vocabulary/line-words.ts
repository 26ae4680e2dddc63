/** How lines of money are told apart by their words. Patterns are matched on the printed description. */

/** Sums of other lines. */
export const TOTAL = /\b(?:sub-?\s?totals?|totals?|tot(?=\s)|sum of)\b/i

/** Money carried over from before, paid, or asked for: the account's state rather than a charge. */
export const BALANCE: readonly RegExp[] = [
  /\b(?:previous|prior|last|past|opening|beginning|starting|ending|closing|outstanding|unpaid|remaining|forward(?:ed)?|account|new|current|net|credit|your|total|deferred|budget|unbilled|adjusted) (?:account |statement |bill(?:ing)? |due |unpaid )?balance\b/i,
  /\bbalance (?:forward|due|brought|carried|remaining|on|from|after|before|prior|as of|at|last|previous|past)\b/i,
  /^bal(?:ance)?:?$/i,
  /\b(?:brought|carried) (?:forward|over)\b/i,
  /^(?:we )?received (?:from you|since)\b/i,
  /^(?:you |still )?ow(?:ed|ing)\b/i,
  /^(?:still |left )?unpaid\b/i,
  /^receipts?\b/i,
  /^(?:less )?received$/i,
  /\bremitted\b/i,
  /\bbalance (?:from )?before\b/i,
  /\b(?:amounts? received|received on account|receipts to date)\b/i,
  /^(?:still open|cash (?:&|and) credits|credits? (?:&|and) cash)$/i,
  /\b(?:previous|prior|last|past) (?:month|amount) (?:balance|owed|owing)\b/i,
  /\b(?:before this (?:bill|one)|on your last (?:bill|statement))\b/i,
  /\b(?:account total|total owing|balance owed|what you owe)\b/i,
  /\b(?:to be paid|you owe)\b/i,
  /\b(?:prior|prev|previous|past|old|last|beg|opening) bal\b/i,
  /\bbalance (?:\w+ )?last (?:bill|billing|statement)\b/i,
  /\b(?:previous|prev|prior|last|past) (?:month'?s? )?(?:bill|billed|statement|invoice|amount|charges|due|billing)\b/i,
  /\bpast[- ]due\b/i,
  /\b(?:amount|total) (?:of |on |from )?(?:your |the )?(?:last|previous|prior)\b/i,
  /\bpayments?\b(?!\s*(?:fee|charge|processing|plan|service|installment|convenience|in lieu))/i,
  /\bpaid\b/i,
  /\bthank you\b/i,
  /\bamounts? (?:now )?(?:due|owed|owing|you owe|payable|enclosed|to pay|paid|past)\b/i,
  /\b(?:total|now|balance|net|payment) due\b/i,
  /\bdue (?:by|on|date|now|after|upon)\b/i,
  /\bplease (?:pay|remit)\b/i,
  /\bremit (?:this|by|total)\b/i,
  /\bpay (?:this|by|before|on)\b/i,
  /\b(?:security )?deposit (?:on file|balance|held|amount)\b/i,
  /\bamount enclosed\b/i,
  /\bauto ?pay\b(?! (?:discount|credit|rebate|savings|fee))/i,
  /\barrears\b/i,
  /^(?:over |past )?(?:\d{1,2} ?(?:[-–]|to) ?)?(?:30|60|90|120)\+?(?: days?)?(?: (?:past due|overdue|old|and over))?$/i,
]

/** Sums of this bill's charges under another name than "total". */
export const SUM_NAMES: readonly RegExp[] = [
  /^(?:your |our |all )?(?:total )?(?:new|current) (?:\w+ ){0,3}(?:charges?|billing|bill|invoice|activity|service|amount)\b/i,
  /^(?:new )?(?:this|current) (?:month|period|bill|invoice)(?:'?s)?(?: (?:charges?|total|bill|billing))?$/i,
  /^charges? (?:this|for this|for the) (?:period|month|bill|billing)/i,
  /^(?:invoice|bill|net) (?:amount|total)/i,
  /\bcharges above$/i,
  /\bnew on this (?:bill|statement|invoice)$/i,
  /\bbill for the month$/i,
  /^(?:lines|items) \d+ (?:-|–|to|thru|through) \d+$/i,
  /^all (?:\w+ )?(?:items|lines|services|meters|accounts|charges)\b/i,
]

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
