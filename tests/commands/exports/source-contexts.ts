import type { SourceContext, SourceExport } from '#commands/exports/context.ts'

export const sourceExport = (over: Partial<SourceExport> = {}): SourceExport => ({
  id: 6,
  state: 'ready',
  ids: 3,
  unknown: 1,
  unknown_ids: ['999'],
  doubled: 0,
  doubled_ids: [],
  files: 2,
  done: 2,
  fates: { included: 2, unknown: 1, no_file: 0, lost: 0, doubled: 0 },
  failure: null,
  minutes: null,
  size_bytes: 2_000_000,
  asked_by: 'Demo Admin',
  asked_at: '2026-11-20T08:00:00.000Z',
  expires_at: '2026-11-27T08:00:00.000Z',
  download_url: '/archive',
  ...over,
})

const place = (over: Partial<SourceContext>): SourceContext => ({
  total: 1,
  focused: null,
  typed: '',
  ids: 0,
  problem: null,
  ...over,
})

/** Without exports; with ids in the box; with too many of them; on an archive, and on one that is being written. */
export const sourceContexts: readonly SourceContext[] = [
  place({ total: 0 }),
  place({ typed: '4711,4712', ids: 2 }),
  place({ typed: '4711,4712', ids: 2, problem: 'These are too many.' }),
  place({ focused: sourceExport() }),
  place({
    focused: sourceExport({
      state: 'writing',
      unknown: 0,
      fates: null,
      size_bytes: null,
      download_url: null,
    }),
  }),
]
