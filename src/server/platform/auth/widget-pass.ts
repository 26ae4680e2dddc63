import type { WidgetName, WidgetOptions } from '#domain/widgets/options.ts'

/** What a link of a widget lets see, as the database knows it now. */
export interface WidgetPass {
  linkId: number
  companyId: number
  widget: WidgetName
  options: WidgetOptions
  /** Of the link's company still. */
  propertyIds: number[]
}
