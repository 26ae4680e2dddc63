import { formatQuantity } from '#domain/bills/validation/figures.ts'
import { median } from './robust.ts'
import {
  type BillStory,
  type Check,
  costPerDay,
  demandOf,
  type Figure,
  type Surprise,
  surpriseOf,
  usagePerDay,
} from './story.ts'
import { basisWords, dollarsPerDay, perDayWords, rangeWords, timesWords } from './words.ts'

/** Usage a day beside what the season, the trend and the meters beside it lead to expect. */
export const usageLevel: Check = (story) => {
  const surprise = surpriseOf(story.bill, story.before, usagePerDay)
  if (surprise === null || surprise.actual < 0) return []
  const size = Math.abs(surprise.off - sharedBy(story, usagePerDay, surprise.off)) / surprise.spread
  return [
    {
      check: 'usage',
      size,
      message: `Usage is ${levelWords(surprise, perDayWords(story.unit))}${slipWords(surprise)}`,
      next: nextForUsage(story, surprise),
    },
  ]
}

export const costLevel: Check = (story) => {
  const surprise = surpriseOf(story.bill, story.before, costPerDay)
  if (surprise === null || surprise.actual <= 0) return []
  const size = Math.abs(surprise.off - sharedBy(story, costPerDay, surprise.off)) / surprise.spread
  const message = `Cost is ${levelWords(surprise, dollarsPerDay)}${slipWords(surprise)}`
  const next = 'Compare the charges with the page: a balance carried forward, a deposit or a digit too many?'
  return [{ check: 'cost', size, message, next }]
}

export const demandLevel: Check = (story) => {
  const surprise = surpriseOf(story.bill, story.before, demandOf)
  if (surprise === null) return []
  const told = (value: number) => formatQuantity(value, story.demandUnit)
  const message = `Demand is ${levelWords(surprise, told)}${slipWords(surprise)}`
  const size = Math.abs(surprise.off) / surprise.spread
  return [{ check: 'demand', size, message, next: 'Compare the demand with the page.' }]
}

const levelWords = (surprise: Surprise, told: (value: number) => string): string =>
  `${timesWords(surprise.actual / surprise.value)} ${basisWords(surprise)}, ${rangeWords(surprise, told)}`

/** A step that the meters beside it took too, as in a hot month, is none of this meter's own. */
function sharedBy({ bill, neighbours }: BillStory, figure: Figure, own: number): number {
  const steps = neighbours.flatMap(({ bills }) => {
    const theirs = bills.find((other) => other.startDate < bill.endDate && bill.startDate < other.endDate)
    if (theirs === undefined) return []
    const before = bills.filter((other) => other.startDate < theirs.startDate)
    return surpriseOf(theirs, before, figure)?.off ?? []
  })
  if (steps.length === 0) return 0
  const shared = median(steps)
  if (Math.sign(shared) !== Math.sign(own)) return 0
  return Math.sign(own) * Math.min(Math.abs(shared), Math.abs(own))
}

const TENS = [-3, -2, -1, 1, 2, 3].map((power) => ({ factor: 10 ** power, words: 'a digit or a point?' }))
const SLIPS = [
  ...TENS,
  { factor: 748.052, words: 'gallons taken for hundreds of cubic feet?' },
  { factor: 1 / 748.052, words: 'hundreds of cubic feet taken for gallons?' },
  { factor: 2, words: 'counted twice?' },
]
/** Logarithms this near are the same factor. */
const NEAR = 0.25

function slipWords({ off, spread }: Surprise): string {
  const near = Math.min(NEAR, spread * 2)
  const slip = SLIPS.find(({ factor }) => Math.abs(off - Math.log(factor)) <= near)
  return slip === undefined ? '.' : `: ${slip.words}`
}

/** Of a sibling whose usage it would be. */
function nextForUsage({ bill, neighbours }: BillStory, { actual }: Surprise): string {
  const owner = neighbours.find(({ bills }) => {
    const before = bills.filter((other) => other.startDate < bill.startDate)
    const theirs = surpriseOf(bill, before, usagePerDay)
    return theirs !== null && actual > 0 && Math.abs(theirs.off) <= theirs.spread
  })
  return owner === undefined
    ? 'Compare the usage and its unit with the page.'
    : `It would be usual for ${owner.name}: is this that meter’s line?`
}
