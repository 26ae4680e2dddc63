import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallAnswer, CallInput } from '#contract/client/contract.ts'
import { isFinal } from '#domain/bills/bill-status.ts'
import type { MonthScope } from '#domain/energy/months/month-scope.ts'
import type { MonthlyLine } from '#domain/energy/months/monthly-lines.ts'
import { monthBillsInput } from '#views/energy/month-bills/month-bills-input.ts'
import { call } from './session/session.ts'

/** What the pages ask the server for: each key with its fetch, in one place. */

/** What is refused once is refused again, and what is good stays so until it is used here. */
const askedOnce = { retry: false, refetchOnWindowFocus: false }

export const settingsQuery = queryOptions({
  queryKey: ['settings'] as const,
  queryFn: () => call('app.settings', {}),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Who is logged in. */
export const personQuery = queryOptions({
  queryKey: ['person'] as const,
  queryFn: () => call('auth.checkToken', {}),
  staleTime: 60_000,
})

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'] as const,
  queryFn: () => call('sessions.list', {}),
})

/** The own account, and how one proves who one is. */
export const accountQuery = queryOptions({
  queryKey: ['account'] as const,
  queryFn: () => call('account.get', {}),
})

export const signInsQuery = infiniteQueryOptions({
  queryKey: ['sign-ins'] as const,
  queryFn: ({ pageParam }) => call('account.signIns', { query: { before: pageParam ?? undefined } }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
})

/** The logins that the client entrusted to us. */
export const authorizationsQuery = infiniteQueryOptions({
  queryKey: ['authorizations'] as const,
  queryFn: ({ pageParam }) => call('authorizations.list', { query: { before: pageParam ?? undefined } }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
})

export const authorizationQuery = (id: number) =>
  queryOptions({
    queryKey: ['authorization', id] as const,
    queryFn: async () => (await call('authorizations.get', { params: { id } })).authorization,
  })

/** Letters of authorization that are in use. */
export const lettersQuery = infiniteQueryOptions({
  queryKey: ['letters'] as const,
  queryFn: ({ pageParam }) => call('letters.own', { query: { before: pageParam ?? undefined } }),
  // Their addresses are good for a short time.
  staleTime: 0,
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
})

/** What one is told of by mail. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'] as const,
  queryFn: () => call('account.notifications', {}),
})

/** Who needs a second factor; for admins. */
export const signInPolicyQuery = queryOptions({
  queryKey: ['sign-in-policy'] as const,
  queryFn: () => call('signInPolicy.get', {}),
})

/** Whether the link of a first start is good. */
export const setUpLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['set-up-link', token] as const,
    queryFn: () => call('setUp.link', { body: { token } }),
    ...askedOnce,
  })

/** Whose password a one-time link chooses. */
export const passwordLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['password-link', token] as const,
    queryFn: () => call('auth.passwordLink', { body: { token } }),
    ...askedOnce,
  })

/** Whom a token or code of an address would log in. */
export const arrivalQuery = (token: string) =>
  queryOptions({
    queryKey: ['arrival', token] as const,
    queryFn: () => call('auth.arrival', { body: { token } }),
    ...askedOnce,
  })

/** The provider's own settings, for admins. */
export const providerQuery = queryOptions({
  queryKey: ['provider'] as const,
  queryFn: () => call('provider.settings', {}),
  // Typed over meanwhile: what is kept is asked for again after each change.
  refetchOnWindowFocus: false,
})

export const propertiesQuery = queryOptions({
  queryKey: ['properties'] as const,
  queryFn: () => call('properties.list', {}),
})

/** One of the client's own properties, with what it gave. */
export const ownPropertyQuery = (id: number) =>
  queryOptions({
    queryKey: ['property', id] as const,
    queryFn: async () => (await call('properties.get', { params: { id } })).property,
  })

/** What serves one of the client's own properties, and its newest bills. */
export const propertyServiceQuery = (id: number) =>
  queryOptions({
    queryKey: ['property-service', id] as const,
    queryFn: () => call('properties.service', { params: { id } }),
  })

/** What can be chosen for a new property. */
export const newPropertyQuery = queryOptions({
  queryKey: ['new-property'] as const,
  queryFn: () => call('properties.new', {}),
})

/** Properties with what they have that bills are of. */
export const meteredPropertiesQuery = queryOptions({
  queryKey: ['metered-properties'] as const,
  queryFn: () => call('properties.metered', {}),
})

/** What each of these properties costs month by month. */
export const monthlyQuery = (ids: readonly number[], by: MonthlyLine) =>
  queryOptions({
    queryKey: ['monthly', ids, by] as const,
    queryFn: () =>
      Promise.all(
        ids.map((id) =>
          call('properties.monthly', { params: { id, mode: by === 'property' ? 'empty' : by } }),
        ),
      ),
  })

/** The bills behind a month. */
export const monthBillsQuery = (scope: MonthScope) =>
  queryOptions({
    queryKey: ['month-bills', scope] as const,
    queryFn: ({ signal }) => call('properties.monthBills', monthBillsInput(scope), { signal }),
  })

export const utilitiesQuery = queryOptions({
  queryKey: ['utilities'] as const,
  queryFn: async () => (await call('utilities.list', {})).companies,
})

/** How often documents that are being read are looked at again, in ms. */
const WHILE_READING = 4_000

type Reading = Pick<CallAnswer<'bills.search'>['textractBills'][number], 'status' | 'progress'>

/** Whether what is known of a document changes by itself soon. */
const isOnItsWay = ({ status, progress }: Reading) =>
  progress !== null || (status !== 'GPT_PARSED' && status !== 'ERROR' && !isFinal(status))

export const documentsQuery = (search: CallInput<'bills.search'>['body']) =>
  queryOptions({
    queryKey: ['documents', search] as const,
    queryFn: ({ signal }) => call('bills.search', { body: search }, { signal }),
    // The rows of the question before stay until the new ones are there.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.textractBills.some(isOnItsWay) ? WHILE_READING : false),
  })

const DOCUMENTS = ['documents'] as const

/** Whatever list of documents is shown. */
export const everyDocuments = { queryKey: DOCUMENTS }

export const documentQuery = (id: number) =>
  queryOptions({
    queryKey: ['document', id] as const,
    queryFn: async ({ signal }) => (await call('bills.get', { params: { id } }, { signal })).bill,
    refetchInterval: ({ state }) => (state.data && isOnItsWay(state.data) ? WHILE_READING : false),
  })
