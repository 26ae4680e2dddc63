import type { CalendarDate } from './calendar-date.ts'

/** As what a list can be taken along. */
export const EXPORT_FORMATS = {
  csv: { label: 'CSV', ending: 'csv', contentType: 'text/csv; charset=utf-8' },
  xlsx: {
    label: 'Excel',
    ending: 'xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
} as const

export type ExportFormat = keyof typeof EXPORT_FORMATS

/** What a person is told where the server says no more. */
export const EXPORT_FAILED = 'Something went wrong. The export failed.'

/** "Bills 2026-11-23.xlsx" */
export const exportFileName = (title: string, ending: string, day: CalendarDate): string =>
  `${title.replaceAll(/[\\/:*?"<>|]/g, '-')} ${day}.${ending}`
