/** What a phrase about usage says when it is not this bill's usage. */
export const NOT_THIS_USAGE =
  /\b(?:average|avg|daily|per day|last (?:year|yr|month|bill|period)|year ago|previous year|prior year|year[- ]to[- ]date|history|compar\w*|typical|baseline|allowance|allotment|allocation|up to|over|first|next|above|additional|remaining|threshold|price|rate|tier \d|per|budget|same (?:period|month)|highest|(?:12|twelve)[- ]months?|annual|equals?|neighbors?|estimated next|save[ds]?|solar|contract(?:ed)?|subscribed|ratchet)\b/i

/** What leads, in one sentence, to a quantity that a price or a rule depends on. */
export const CONDITION =
  /\b(?:based (?:up)?on|at least|(?:more|less|greater|higher|lower) than|exceed\w*|in excess of|minimum of|between)\b/i

/** The times of day that a meter has registers for. */
export const TIME_OF_DAY =
  '(?:(?:super|critical|on|off|mid|part|partial|high|low|summer|winter|non)[- ]?)*(?:peak|pk)|interm(?:ed(?:iate)?)?|shoulder'

const SERVICE = `water|electric|electricity|gas|sewer|wastewater|flow|irrigation|steam|volume|energy|reactive|${TIME_OF_DAY}|(?:net )?(?:delivered|received|imported|exported)`

/** A label that ends with the service, with its quantity right behind it: "Domestic water 12 CCF". */
export const NAMES_SERVICE = new RegExp(`\\b(?:${SERVICE})\\s*[:=]?\\s*$`, 'i')

/** The same the other way round: "12 CCF domestic water". */
export const LEADS_SERVICE = new RegExp(`^(?:\\p{L}+ )?(?:${SERVICE})\\b`, 'iu')

/** What a sentence says that compares with another time. */
export const LOOKS_BACK =
  /\b(?:(?:last|previous|prior) (?:year|yr|month|mo|bill|period)|years? ago|same (?:period|month|time)|a year (?:ago|earlier|before))\b/i

/** Words that make a quantity beside them the usage of the bill. */
export const USAGE_WORDS =
  /\b(?:usage|used|use|(?:sewer|sewage|wastewater) flow|consumption|consumed|meter|read(?:ing)?s?|therms|billed|registered|tonnage|hauled|delivered|disposal|total (?:kwh|therms?|ccf|gallons|energy)|metered|billed|energy|demand|kwh|registered|delivered|received|generated|exported|imported|units?)\b/i

/** What a quantity with a price is when it was not used. */
export const NOT_CHARGED =
  /\b(?:average|avg|daily|last (?:year|month|bill)|allowance|allotment|allocation|price|budget)\b/i
