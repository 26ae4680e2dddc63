import type { ExportFormat } from '#base/exports.ts'
import type { ExportOrder } from '#contract/client/fetch-export.ts'

export interface ExportPort {
  /** The list as it is narrowed and ordered now, to be asked for as a file. */
  exportOrder(format: ExportFormat): ExportOrder
}
