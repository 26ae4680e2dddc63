import type { KeptRecord, RecordLink } from '#commands/records/context.ts'
import type { RecordType } from '#domain/records/field.ts'
import { searchOfClient } from '../shared/of-client.ts'

const bills = (search: Record<string, string | number>): RecordLink => ({
  title: 'Bills',
  address: `/invoiage?${new URLSearchParams(asTexts(search))}`,
})

const requests = (words: string): RecordLink => ({
  title: 'Requests',
  address: `/request?${new URLSearchParams({ q: words })}`,
})

/** Where what is kept of a client in other rooms is listed. */
const OF_CLIENT = {
  Letters: '/letters',
  'Sent in': '/property_intake/all',
  Links: '/links',
  Credentials: '/links/credentials',
  'Uploaded files': '/links/files',
} as const

const ofItsClient = (title: keyof typeof OF_CLIENT, companyId: KeptRecord['values'][string] | undefined) =>
  typeof companyId === 'number' ? [{ title, address: `${OF_CLIENT[title]}${searchOfClient(companyId)}` }] : []

const monthlyCosts = (
  companyId: KeptRecord['values'][string] | undefined,
  propertyId?: number,
): RecordLink[] => {
  if (typeof companyId !== 'number') return []
  const search = new URLSearchParams({ company: String(companyId) })
  if (propertyId !== undefined) {
    search.set('properties', String(propertyId))
    search.set('by', 'property')
  }
  return [{ title: 'Monthly costs', address: `/property_charts?${search}` }]
}

const asTexts = (search: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))

/** Where else in the window what a record stands for is listed. */
const LINKS: { readonly [Type in RecordType]?: (record: KeptRecord) => RecordLink[] } = {
  company: ({ id, title }) => [
    bills({ company: id }),
    requests(title),
    ...(Object.keys(OF_CLIENT) as (keyof typeof OF_CLIENT)[]).flatMap((each) => ofItsClient(each, id)),
    ...monthlyCosts(id),
  ],
  utility: ({ id, title }) => [bills({ utility: id }), requests(title)],
  property: ({ id, title, values }) => [
    bills({ q: title }),
    requests(title),
    ...monthlyCosts(values.company_id, id),
    ...ofItsClient('Letters', values.company_id),
    ...ofItsClient('Sent in', values.company_id),
  ],
  account: ({ title, values }) => [
    bills({ q: title, company: Number(values.company_id), utility: Number(values.utility_company_id) }),
    requests(title),
    ...ofItsClient('Letters', values.company_id),
  ],
  meter: ({ names }) => [
    bills({ q: names.utility_account_id ?? '' }),
    requests(names.utility_account_id ?? ''),
  ],
}

export const linksOf = (record: KeptRecord): RecordLink[] => LINKS[record.type]?.(record) ?? []
