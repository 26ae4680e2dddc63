import { COUNTED_THINGS, UNIT_FORMS } from '#domain/records/units.ts'

/** What is set between two column gaps, by its text. */
type Cell = { text: string }

const HAS_LETTERS = /\p{L}{2}/u
/** Quantity times price, or a price alone: how an amount came about rather than what for. */
const FORMULA =
  /^[-–($]*[\d.,]+\)?(?:\s|$|x|×|@|%|¢|\/)|^[x×@*]\s|^=\s*[$\d(.]|^[-+=x×*]$|^(?:at|of)\s[$\d.]|^of (?:lines?|items?)\b|^\p{L}{1,8}\s[x×@*]\s-?[$\d.]/iu

/** The number of a meter or an account. */
const NUMBERED = /^(?=(?:\D*\d){4})[\w-]+$/
/** "64 gal garbage cart", "2 cart service": how many of what, and no price of it. */
const COUNTED =
  /^\d{1,3}\s+(?:(?:gal|yd|yard|cy)\w*\s+)?(?!.*(?:\s[x×@=]\s|\bat\b|\bper\b(?!\s(?:week|wk|month|mo)\b)|\d\.\d))\p{L}{3,}\S*\s+\S*\p{L}{2}/iu
/** '1 1/2" meter service charge': by the size of what is charged for. */
const SIZED = /^\d[\d/ -]*(?:["″”]|-?inch\b)\s?\p{L}{3,}/iu
/** "5. Sales tax": its number in the list of charges. */
export const LISTED = /^\d{1,2}[.)]\s+(?=\p{L}{2})/u
const NAMES_OF_UNITS = UNIT_FORMS.filter((form) => /^[a-z²³/-]+$/i.test(form)).join('|')
/** Behind an amount: not the start of a new row. */
const TRAILING = new RegExp(
  `^(?:cr|each|ea|per|\\*+|/.*|-|usd|due|days?|mo|months?|lifts?|pick-?ups?|times?|${NAMES_OF_UNITS}|${COUNTED_THINGS})$`,
  'i',
)

/** Whether a cell says in words what a row is for. */
export function isWording(cell: Cell): boolean {
  const text = withoutLeaders(cell)
  return (
    HAS_LETTERS.test(text) &&
    (!FORMULA.test(text) ||
      [COUNTED, SIZED].some((pattern) => pattern.test(withoutBasis(text))) ||
      LISTED.test(text)) &&
    !TRAILING.test(text) &&
    !NUMBERED.test(text) &&
    !isOfPrice(cell)
  )
}

/** Whether a cell ends a row rather than starts one: what stands behind an amount, as "CR" or a unit. */
export const isTrailing = ({ text }: Cell): boolean => TRAILING.test(text)

/** Without the dots that lead to the amount. */
const withoutLeaders = ({ text }: Cell): string => text.replace(/\s*[.·]{3,}$/, '')

/** "(Over 1,000 kWh at $0.0923)": a step of the price, in brackets. */
const STEP = /^\([^()]*\d[^()]*\s(?:at|@)\s[^()]*\d[^()]*\)$/i
/** "1,140kWh", "360.5gallons x 334.1¢", "60m³ @ $2.648 per m³": so much of what is billed, and its price. */
const QUANTITY = new RegExp(
  `^[\\d.,]+\\s?(?:${NAMES_OF_UNITS}|${COUNTED_THINGS})(?:\\s?(?:[x×@*]|at)(?:\\s?-?\\$?[\\d.,]+\\s?(?:¢|/.*)?(?:\\s?per\\s\\S+)?)?)?$`,
  'i',
)

/** "ERU at 885¢ per ERU", "month x 1.10", "1hauls x $271.61": a price whose quantity stands before it, or glued to its unit. */
const PRICE_OF_UNIT = new RegExp(
  `^(?:[\\d.,]+\\p{L}{1,12}|${NAMES_OF_UNITS}|${COUNTED_THINGS}|days?|months?)\\s(?:[x×@*]|at)\\s-?\\$?[\\d.,]+(?:\\s?¢)?(?:\\sper\\s\\S+)?$`,
  'iu',
)

/** "per kWh": what is left of a price whose number stands in a cell of its own. */
const PER_UNIT = new RegExp(`^per\\s(?:${NAMES_OF_UNITS}|${COUNTED_THINGS})$`, 'i')

/** A quantity, a price, or a step of one: how much was charged for, not what. */
export const isOfPrice = (cell: Cell): boolean =>
  [STEP, QUANTITY, PRICE_OF_UNIT, PER_UNIT].some((pattern) => pattern.test(withoutLeaders(cell)))

/** "… 2.000 EA x $158.48", "… 1,617 kWh @": how an amount came about, behind what it is for. */
const BASIS_BEHIND =
  /\s\(?-?\$?\s?[\d,]*\.?\d+[¢%]?\s?(?:[\p{L}³/.-]{1,12}\s)?(?:[x×@*=]|at)(?:\s\$?\s?-?\.?\d\S*)?$/iu
const withoutBasis = (text: string): string => text.replace(BASIS_BEHIND, '')

/** Without a quantity whose price was set apart from it: "Tier 2 20.000HCF @". */
export const withoutOpenBasis = (text: string): string =>
  /(?:[x×@*=]|\bat)$/i.test(text) ? withoutBasis(text) : text

/** A sentence, such as a note between the rows of a table, rather than what a row is for. */
export const isSentence = ({ text }: Cell): boolean => {
  const words = text.split(/\s+/)
  const joining = words.filter((word) => JOINS.test(word)).length
  return words.length >= FEWEST_OF_SENTENCE && (joining > 1 || (joining > 0 && /[.;]$|;\s/.test(text)))
}

const FEWEST_OF_SENTENCE = 6
/** Small words of sentences, of which the names of charges have one at most. */
const JOINS = /^(?:the|an?|before|to|was|were|is|are|be|will|your|you|we|our|this|that|made|includes?)$/

/** "TU-5": of a tariff or a kind of charge, which says nothing without its name beside or above it. */
export const isNumberedCode = ({ text }: Cell): boolean => /^[A-Z]{1,5}-?\d{1,4}$/.test(text)

/** A code, also of letters alone; such a one may be all the name that a charge has. */
export const isCode = (cell: Cell): boolean => isNumberedCode(cell) || /^[A-Z]{1,3}$/.test(cell.text)

/** A currency or a minus that stands apart from its digits. */
export const isSign = ({ text }: Cell): boolean => /^[-–−+($]+$/.test(text)

/** Nothing but a day, as of the row. */
const DAY =
  /^(?:\d{1,2}[-/ ])?(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]{0,6}\.?[-/ ]?\d{1,4}(?:[-/, ]+\d{2,4})?$/i
export const isDay = ({ text }: Cell): boolean => DAY.test(text)

/** The end of a calculation in brackets that began on the line above, or one that is all of its line. */
export const CLOSES_BRACKET = /^(?:[^(]*|\([^()]*)\)$/
