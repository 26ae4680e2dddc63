import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

/**
 * Answers are asked for again when news says so. The library lets a first answer that is on its way be, though it may
 * be from before the news: that one is asked for again once it is there.
 */
export class NewsQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    await super.invalidateQueries(filters, options)
    if (first.length === 0) return
    await Promise.allSettled(first.map(({ promise }) => promise))
    const theirs = new Set(first.map(({ queryHash }) => queryHash))
    await super.invalidateQueries(
      { ...filters, predicate: ({ queryHash }) => theirs.has(queryHash) },
      options,
    )
  }
}
