import type { Random } from '../random.ts'
import type { Sheet, TextStyle } from '../sheet.ts'
import type { Statement } from '../statement.ts'

const MESSAGES = [
  'Go paperless and receive a one-time credit of $5.00. Enroll online before the end of the quarter.',
  'A convenience fee of $2.95 applies to card payments made by telephone. Payments by bank draft are free.',
  'Rates will change with bills sent after March 1. A typical customer will see an increase of about 3.2%.',
  'Balances not paid by the due date are subject to a late charge of 1.5% or $2.00, whichever is greater.',
  'Call 811 at least 2 business days before you dig. If you smell gas, leave at once and call from outside.',
  'Need help with your bill? Payment arrangements are available. Call us before your service is interrupted.',
  'Returned payments are charged $30.00. Please allow 7 days for payments by mail to reach us.',
  'Our office will be closed on Thanksgiving Day. Emergency crews are on duty 24 hours a day.',
  'Dripping faucets waste up to 3,000 gallons a year. Free repair kits are available at our office.',
] as const

/** Notices such as every bill carries, with amounts and dates that are none of the bill's own. */
export function drawMessages(
  sheet: Sheet,
  random: Random,
  place: { x: number; y: number; width: number; count: number; title?: string; style?: TextStyle },
): number {
  const style: TextStyle = { size: 7.5, ...place.style }
  let y = place.y
  if (place.title) {
    sheet.text(place.title, place.x, y, { ...style, font: 'sans-bold', size: (style.size ?? 7.5) + 1 })
    y += 14
  }
  const first = random.int(0, MESSAGES.length - 1)
  for (let i = 0; i < place.count; i++) {
    const message = MESSAGES[(first + i) % MESSAGES.length] ?? ''
    y = sheet.paragraph(message, place.x, y, place.width, style) + 5
  }
  return y
}

/** How to reach the utility; its name is not repeated. */
export const contactLine = ({ facts: { utility } }: Statement): string =>
  `Questions? Call ${utility.phone} or visit ${utility.website}`
