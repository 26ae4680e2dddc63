import type { BillFilterField } from '#commands/kernel/ports.ts'

/** Of the field in which a filter is chosen, to lead the focus to it. */
export const filterFieldId = (filter: BillFilterField): string => `filter-${filter}`
