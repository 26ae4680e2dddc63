import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#contract/client/client.ts'

/** The properties that can be asked about. */
export const ASKED_PROPERTIES = ['asked-properties'] as const

/** The first of them: the others are found by their names. */
export const askedPropertiesQuery = (call: Call) =>
  queryOptions({
    queryKey: ASKED_PROPERTIES,
    queryFn: ({ signal }) => call('chat.properties', { query: {} }, { signal }),
  })
