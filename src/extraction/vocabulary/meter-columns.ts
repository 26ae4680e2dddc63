export type MeterColumn =
  | 'meter'
  | 'previous'
  | 'current'
  | 'multiplier'
  | 'usage'
  | 'difference'
  | 'unit'
  | 'money'
  | 'label'
  | 'other'

/** What the heads of a table of meter reads say, in the words that abbreviations stand for. */
export const METER_COLUMNS: Record<string, MeterColumn> = {
  meter: 'meter',
  'meter no': 'meter',
  'meter id': 'meter',
  submeter: 'meter',
  'serial no': 'meter',
  serial: 'meter',
  previous: 'previous',
  'previous read': 'previous',
  read: 'previous',
  'previous meter read': 'previous',
  'last read': 'previous',
  'start read': 'previous',
  'from read': 'previous',
  current: 'current',
  'current read': 'current',
  'current meter read': 'current',
  present: 'current',
  'present read': 'current',
  'end read': 'current',
  'this read': 'current',
  multiplier: 'multiplier',
  mult: 'multiplier',
  multi: 'multiplier',
  'old index': 'previous',
  'read at end': 'current',
  'read at start': 'previous',
  'new index': 'current',
  'opening read': 'previous',
  'closing read': 'current',
  'ending read': 'current',
  'end reading': 'current',
  'meter multiplier': 'multiplier',
  'meter constant': 'multiplier',
  constant: 'multiplier',
  factor: 'multiplier',
  'current usage': 'usage',
  'net usage': 'usage',
  'usage this period': 'usage',
  'amount of usage': 'usage',
  'prev read': 'previous',
  'beginning read': 'previous',
  'start meter read': 'previous',
  'end meter read': 'current',
  difference: 'difference',
  diff: 'difference',
  'read difference': 'difference',
  usage: 'usage',
  'total usage': 'usage',
  'billed usage': 'usage',
  'usage billed': 'usage',
  'billing usage': 'usage',
  'metered usage': 'usage',
  'actual usage': 'usage',
  'energy usage': 'usage',
  'water usage': 'usage',
  'gas usage': 'usage',
  consumption: 'usage',
  cons: 'usage',
  now: 'current',
  before: 'previous',
  prior: 'previous',
  pres: 'current',
  'total consumption': 'usage',
  'billed consumption': 'usage',
  used: 'usage',
  'total used': 'usage',
  'units used': 'usage',
  'kwh used': 'usage',
  'kwh usage': 'usage',
  'amount used': 'usage',
  'quantity used': 'usage',
  'gallons used': 'usage',
  'therms used': 'usage',
  kwh: 'usage',
  'total kwh': 'usage',
  ccf: 'usage',
  hcf: 'usage',
  therms: 'usage',
  gallons: 'usage',
  'read type': 'label',
  type: 'label',
  description: 'label',
  service: 'label',
  'service type': 'label',
  period: 'label',
  register: 'label',
  unit: 'unit',
  units: 'unit',
  uom: 'unit',
  amount: 'money',
  charges: 'money',
  total: 'money',
  days: 'other',
  quantity: 'other',
  'no of days': 'other',
  'no days': 'other',
  date: 'other',
  'read date': 'other',
  from: 'other',
  to: 'other',
  rate: 'other',
  demand: 'other',
  code: 'other',
  size: 'other',
}

/** Heads that say so only when nothing stands beside them. */
export const METER_COLUMNS_ALONE: Record<string, MeterColumn> = {
  last: 'previous',
  this: 'current',
  now: 'current',
  before: 'previous',
  billed: 'usage',
  start: 'previous',
  end: 'current',
  old: 'previous',
  opening: 'previous',
  closing: 'current',
  begin: 'previous',
  beginning: 'previous',
  ending: 'current',
  volume: 'usage',
  new: 'current',
  quantity: 'usage',
  cons: 'usage',
  consumed: 'usage',
  use: 'usage',
  used: 'usage',
}

/** What a phrase about usage says when it is not this bill's usage. */
export const NOT_THIS_USAGE =
  /\b(?:average|avg|daily|per day|last (?:year|yr|month|bill|period)|year ago|previous year|prior year|year[- ]to[- ]date|history|compar\w*|typical|baseline|allowance|allotment|allocation|up to|over|first|next|above|additional|remaining|threshold|price|rate|tier \d|per|budget|same (?:period|month)|highest|(?:12|twelve)[- ]months?|annual|equals?|neighbors?|estimated next|save[ds]?|solar)\b/i

/** What leads, in one sentence, to a quantity that a price or a rule depends on. */
export const CONDITION =
  /\b(?:based (?:up)?on|at least|(?:more|less|greater|higher|lower) than|exceed\w*|in excess of|minimum of|between)\b/i

const SERVICE =
  'water|electric|electricity|gas|sewer|wastewater|flow|irrigation|steam|volume|energy|(?:on|off|mid)[- ]?peak|reactive'

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
