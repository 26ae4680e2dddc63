import { queryOptions } from '@tanstack/react-query'
import { call } from './session/session.ts'

/** What the pages ask the server for: each key with its fetch, in one place. */

export const settingsQuery = queryOptions({
  queryKey: ['settings'] as const,
  queryFn: () => call('app.settings', {}),
  staleTime: Number.POSITIVE_INFINITY,
})

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'] as const,
  queryFn: () => call('sessions.list', {}),
})

export const propertiesQuery = queryOptions({
  queryKey: ['properties'] as const,
  queryFn: () => call('properties.list', {}),
})

/** What can be chosen for a new property. */
export const newPropertyQuery = queryOptions({
  queryKey: ['new-property'] as const,
  queryFn: () => call('properties.new', {}),
})
