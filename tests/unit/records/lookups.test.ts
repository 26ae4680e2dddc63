import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { RecordType } from '#domain/records/field.ts'
import { onboardingQuery } from '#workstation/bills/onboarding/onboarding-query.ts'
import {
  accountsQuery,
  companiesQuery,
  metersQuery,
  processorsQuery,
  refreshLookups,
  utilitiesQuery,
} from '#workstation/records/shared/lookup-queries.ts'

const call = (() => Promise.reject(new Error('Nothing is on screen.'))) as never

const ASKED = {
  companies: companiesQuery(call),
  processors: processorsQuery(call),
  utilities: utilitiesQuery(call),
  accounts: accountsQuery(call, 1),
  meters: metersQuery(call, 1, 2),
  onboarding: onboardingQuery(call, 3),
}

/** What is asked for again, of all that was answered before, once records of the kind have changed. */
async function askedAgain(kind: RecordType): Promise<string[]> {
  const client = new QueryClient()
  for (const { queryKey } of Object.values(ASKED)) client.setQueryData(queryKey, [] as never)
  await refreshLookups(client, [kind])
  return Object.entries(ASKED)
    .filter(([, { queryKey }]) => client.getQueryState(queryKey)?.isInvalidated)
    .map(([name]) => name)
}

describe('what is chosen from records is asked for again once these have changed', () => {
  it.each<[RecordType, string[]]>([
    ['company', ['companies']],
    ['user', ['processors']],
    ['utility', ['utilities']],
    ['account', ['accounts']],
    ['meter', ['meters']],
    ['property', ['accounts', 'meters', 'onboarding']],
    ['contact', []],
  ])('%s', async (kind, names) => {
    expect(await askedAgain(kind)).toEqual(names)
  })
})
