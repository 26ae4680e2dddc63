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
  /** Prints it in one run with the name instead: "Delivery 512 kWh @ 9.4¢". */
  basisInline?: boolean
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
    const name = options.basisInline ? `${charge.description} ${charge.basis}`.trim() : charge.description
    flow.sheet.text(name, x, y, style)
    flow.sheet.text(charge.amount, right, y, { ...style, align: 'right' })
    if (basisRight) flow.sheet.text(charge.basis, basisRight, y, { ...style, align: 'right' })
    if (options.leader) {
      const from = x + flow.sheet.widthOf(name, style) + 4
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
  const room = right - x - flow.sheet.widthOf(amount, bold) - 12
  flow.sheet.text(label, x, y + 3, { ...bold, room })
  flow.sheet.text(amount, right, y + 3, { ...bold, align: 'right' })
}
