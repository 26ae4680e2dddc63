import { counted, formatCount } from '#base/figures.ts'

const PRICE = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})
/** Less would be told as nothing, in dollars. */
const LEAST_PRICE = 0.0001

/** So few tokens of a day are told, as a question or two take them. */
const LITTLE_LEFT = 20_000

/** "1,234 tokens · $0.0025" */
export function usageWords(tokens: number, perToken: number): string {
  const words = counted(tokens, 'token', 'tokens')
  return tokens === 0 || perToken === 0 ? words : `${words} · ${priceWords(tokens * perToken)}`
}

const priceWords = (dollars: number): string =>
  dollars < LEAST_PRICE ? `less than ${PRICE.format(LEAST_PRICE)}` : PRICE.format(dollars)

/** What is left of the day; null where there is enough, and where nothing is counted. */
export function leftWords(tokens: number | null): string | null {
  if (tokens === null || tokens > LITTLE_LEFT) return null
  if (tokens <= 0) return 'The AI service’s tokens are used up for now.'
  return `${formatCount(tokens)} ${tokens === 1 ? 'token is' : 'tokens are'} left for now.`
}
