import { squashed, wordsOf } from '#base/words.ts'
import { energyNamed, type ImportEnergy } from './energies.ts'
import type { ImportFieldName } from './fields.ts'
import { amountHead, type HeadField, inDollars } from './head-amount.ts'
import { endOfPeriod } from './head-day.ts'
import { headKeys } from './head-key.ts'
import { squareFeetIn, unitNamed } from './units.ts'
import { FIELD_OF_HEAD, OTHER_ROWS, PERHAPS_CLIENT } from './vocabulary.ts'

/** What the head of a column tells of what stands below it. */
export interface Head {
  /** As it is written, without line breaks. */
  text: string
  field: ImportFieldName | null
  /** Among several heads of a field the one with the lowest is meant. */
  place: number
  unit: string | null
  /** Square feet that one of its unit is. */
  squareFeet: number | null
  energy: ImportEnergy | null
  /** One line of the bill: what all such columns of a row hold is added up. */
  isLine: boolean
  perhapsClient: boolean
  otherRows: boolean
}

/** What templates write behind a head for whoever fills them in. */
const ADVICE =
  /\((?:required|re?qiured|optional|pre-?filled|applicable|if|enter|e\.g|mm|dd|yyyy|see|select)[^()]{0,200}\)/gi
const IN_BRACKETS = /[([]([^()[\]]{1,60})[)\]]/g
const NOT_A_USE =
  /\b(?:intensity|eui|emissions?|ghg|score|percent|weather|normalized|source energy|target|median|baseline|change|renewable|rec|green power)\b/i
/** "USE:KWH:Energy used", as EnergyCAP heads the lines of a bill. */
const LINE = /^([a-z][a-z ]{1,30}):([^:]{1,20}?)(?::.*)?$/i

/** Reads one head. `group` is what stands over it in a row of groups. */
export function readHead(written: string, group = ''): Head {
  const text = written.replaceAll(/\s+/g, ' ').trim()
  const line = lineHead(text)
  const advised = withoutAdvice(line ?? text)
  const units = [...advised.matchAll(IN_BRACKETS)].map(([, inside = '']) => inside)
  const unitInBrackets = units.map(unitNamed).find((unit) => unit !== null) ?? null
  const squareFeet = units.map(squareFeetIn).find((factor) => factor !== null) ?? null
  const bare = advised.replaceAll(IN_BRACKETS, (whole, inside: string) => (isUnit(inside) ? ' ' : whole))
  const known =
    knownHead(bare) ??
    knownHead(bare.replaceAll(IN_BRACKETS, ' ')) ??
    endOfPeriod(bare) ??
    (group === '' ? null : (knownHead(`${group} ${bare}`) ?? endOfPeriod(`${group} ${bare}`))) ??
    (inDollars(advised) ? costHead(bare) : null)
  const head = {
    text,
    squareFeet: squareFeet ?? trailingArea(bare),
    isLine: line !== null,
    perhapsClient: headKeys(bare).some((key) => PERHAPS_CLIENT.has(key)),
    otherRows: headKeys(bare).some((key) => OTHER_ROWS.has(key)),
  }
  const energyOfGroup = group === '' ? null : energyNamed(group)
  if (known !== null)
    return {
      ...head,
      ...known,
      unit: unitInBrackets?.unit ?? null,
      energy: isAmount(known.field) ? energyOfGroup : null,
    }
  const amount = NOT_A_USE.test(bare) ? null : amountHead(bare, unitInBrackets, inDollars(advised))
  if (amount !== null) return { ...head, ...amount, energy: amount.energy ?? energyOfGroup }
  return { ...head, field: null, place: 0, unit: unitInBrackets?.unit ?? null, energy: null }
}

/** "USE (KWH)" of a head that names a line of the bill; null for any other. */
function lineHead(text: string): string | null {
  const [, type = '', unit = ''] = LINE.exec(text) ?? []
  return unit !== '' && isUnit(unit) ? `${type} (${unit})` : null
}

const withoutAdvice = (text: string): string =>
  text
    .replaceAll(/\(([^()]{0,80})\?\)/g, ' ')
    .replaceAll(ADVICE, ' ')
    .replaceAll(/[*†:]+/g, ' ')

const isUnit = (text: string): boolean =>
  unitNamed(text) !== null || squareFeetIn(text) !== null || /^[$€£%]$|^usd$|^dollars$/i.test(text.trim())

const isAmount = (field: ImportFieldName): boolean =>
  field === 'usage' || field === 'cost' || field === 'demand' || field === 'demandCost'

function knownHead(text: string): HeadField | null {
  for (const key of headKeys(text)) {
    const known = FIELD_OF_HEAD.get(key)
    if (known) return known
  }
  return null
}

/** A head that is an amount of money by its sign alone: "Total $". */
function costHead(bare: string): HeadField | null {
  const words = bare.replaceAll(/[$€£]|\b(?:usd|dollars)\b/gi, ' ')
  const known = knownHead(words) ?? knownHead(`${words} cost`)
  return known?.field === 'cost' || known?.field === 'demandCost' ? known : null
}

function trailingArea(text: string): number | null {
  const last = wordsOf(text).at(-1) ?? ''
  return squareFeetIn(last) ?? squareFeetIn(squashed(text))
}
