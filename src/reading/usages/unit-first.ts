import { UNIT_FORMS, unitOf } from '#domain/records/units.ts'
import { numberOf, type Quantity } from '../text/printed-quantity.ts'
import { type Printed, printed, type Run } from '../text/run.ts'

/** A unit that a word names. */
export const UNIT = UNIT_FORMS.filter((form) => /^[a-z]{2}/i.test(form) && !/^units?$/i.test(form))
  .map((form) => form.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '[ .]+'))
  .join('|')
/** What a use is called behind or before its unit. */
export const USED = 'used|usage|use|consumed|consumption|billed|delivered'
const NUMBER = String.raw`(?<amount>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)`
/** "for METER# 007030517". */
const OF_METER = String.raw`(?:\s(?:for|on|at)\s(?:your\s)?meter\s?(?:#|no\.?|number)?:?\s?[A-Z0-9-]*\d[A-Z0-9-]*)?`
/** "kW demand was". */
const DEMANDED = String.raw`\s(?:(?:billing|billed|metered|actual|peak|maximum|max)\s)?demand(?:\s(?:was|is|of))?`
const UNIT_FIRST = new RegExp(
  String.raw`\b(?:(?<before>${UNIT})(?:\s(?:${USED})${OF_METER}|${DEMANDED})|total\s(?<sum>${UNIT})|(?:${USED})(?:\sin\s\d{1,3}\sdays)?\s?[-(]?\s?(?:in\s)?(?<behind>${UNIT})\)?)\s?[:=]?\s${NUMBER}(?![\w,/%-]|\.\d|\s?(?:${UNIT}|days?|act(?:ual)?|est(?:imated?)?)\b|\s(?:[-–+x×=]\s)?[\d.,]+(?:\s|$))`,
  'gi',
)

/**
 * Quantities whose unit is named in the words before them: "Total kWh used 812", "Usage (CCF): 7". With more
 * numbers behind it, it is a row of a table, such as one of this month and others.
 */
export function quantitiesBehindUnit(run: Run): Printed<Quantity>[] {
  return [...run.text.matchAll(UNIT_FIRST)].flatMap((match) => {
    const { before, sum, behind, amount: text = '' } = match.groups ?? {}
    const unitText = before ?? sum ?? behind ?? ''
    const unit = unitOf(unitText)
    const amount = numberOf(text)
    if (!unit || amount === null) return []
    const end = match.index + match[0].length
    return [printed(run, end - text.length, end, { amount, unitText, unit })]
  })
}

const IN_BRACKETS = new RegExp(
  String.raw`\((?<unit>${UNIT})\)\s${NUMBER}\s\$?(?<rate>\d+(?:\.\d+)?)\s\$?(?<price>\d{1,3}(?:,\d{3})*\.\d\d)$`,
  'i',
)

/** "Landfill disposal (tons)   5.21   45.00   234.45": a quantity whose product with its rate is the amount. */
export function quantitiesOfProducts(run: Run): Printed<Quantity>[] {
  const match = IN_BRACKETS.exec(run.text)
  const { unit: unitText = '', amount: text = '', rate = '', price = '' } = match?.groups ?? {}
  const unit = unitOf(unitText)
  const amount = numberOf(text)
  if (!match || !unit || amount === null) return []
  if (Math.abs(amount * Number(rate) - Number(price.replaceAll(',', ''))) > HALF_A_CENT) return []
  const from = match.index + match[0].indexOf(text, unitText.length)
  return [printed(run, from, from + text.length, { amount, unitText, unit })]
}

const HALF_A_CENT = 0.0051
