import type { KeptRecord, RecordLink } from '#commands/record/context.ts'
import type { RecordType } from '#domain/records/field.ts'

const bills = (search: Record<string, string | number>): RecordLink => ({
  title: 'Bills',
  address: `/invoiage?${new URLSearchParams(asTexts(search))}`,
})

const requests = (words: string): RecordLink => ({
  title: 'Requests',
  address: `/request?${new URLSearchParams({ q: words })}`,
})

const asTexts = (search: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))

/** Where else in the window what a record stands for is listed. */
const LINKS: { readonly [Type in RecordType]?: (record: KeptRecord) => RecordLink[] } = {
  company: ({ id, title }) => [bills({ company: id }), requests(title)],
  utility: ({ id, title }) => [bills({ utility: id }), requests(title)],
  property: ({ title }) => [bills({ q: title }), requests(title)],
  account: ({ title, values }) => [
    bills({ q: title, company: Number(values.company_id), utility: Number(values.utility_company_id) }),
    requests(title),
  ],
  meter: ({ names }) => [
    bills({ q: names.utility_account_id ?? '' }),
    requests(names.utility_account_id ?? ''),
  ],
}

export const linksOf = (record: KeptRecord): RecordLink[] => LINKS[record.type]?.(record) ?? []
