import type { ChargeFacts } from '../bill-facts.ts'
import type { Flow } from '../flow.ts'
import type { TextStyle } from '../sheet.ts'
import type { Statement } from '../statement.ts'
import { drawLeader } from './pairs.ts'

export interface ChargeLinesOptions {
  x: number
  right: number
  /** Where "quantity x rate" ends; it is not printed without this. */
  basisRight?: number
  step?: number
  style?: TextStyle
  leader?: boolean
}

/** A line for each charge: its name, what it was worked out of, its amount. */
export function drawChargeLines(
  flow: Flow,
  statement: Statement,
  charges: readonly ChargeFacts[],
  options: ChargeLinesOptions,
): void {
  const { x, right, basisRight, step = 12.5, style = {} } = options
  for (const facts of charges) {
    const charge = statement.charge(facts)
    const y = flow.take(step)
    flow.sheet.text(charge.description, x, y, style)
    flow.sheet.text(charge.amount, right, y, { ...style, align: 'right' })
    if (basisRight) flow.sheet.text(charge.basis, basisRight, y, { ...style, align: 'right' })
    if (options.leader) {
      const from = x + flow.sheet.widthOf(charge.description, style) + 4
      drawLeader(flow.sheet, from, right - flow.sheet.widthOf(charge.amount, style) - 4, y, style)
    }
  }
}

/** A subtotal or total, in bold and under a rule. */
export function drawTotalLine(
  flow: Flow,
  label: string,
  amount: string,
  { x, right, style = {} }: Pick<ChargeLinesOptions, 'x' | 'right' | 'style'>,
): void {
  const y = flow.take(16)
  flow.sheet.rule(x, y, right, '#333333', 0.5)
  const bold: TextStyle = { font: 'sans-bold', ...style }
  flow.sheet.text(label, x, y + 3, bold)
  flow.sheet.text(amount, right, y + 3, { ...bold, align: 'right' })
}
