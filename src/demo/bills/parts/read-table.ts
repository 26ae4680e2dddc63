import type { ServiceFacts } from '../bill-facts.ts'
import type { Flow } from '../flow.ts'
import type { PrintedUsage, Statement } from '../statement.ts'
import { type Column, drawTable, type TableOptions } from './table.ts'

export type ReadColumn = Column & {
  /** The meter is asked for only where its number is printed. */
  show: (usage: PrintedUsage, meter: () => string) => string
}

/** The usages of each meter with their readings; nothing at all where nothing was measured. */
export function drawReadTable(
  flow: Flow,
  statement: Statement,
  services: readonly ServiceFacts[],
  columns: readonly ReadColumn[],
  options: TableOptions = {},
): void {
  const rows = services.flatMap((service) =>
    service.usages.map((usage) => {
      const meter = () => statement.meterNumber(service, usage) ?? ''
      const printed = statement.usage(usage)
      return columns.map((column) => column.show(printed, meter))
    }),
  )
  if (rows.length > 0) drawTable(flow, columns, rows, options)
}
