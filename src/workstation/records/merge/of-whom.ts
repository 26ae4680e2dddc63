import type { KeptRecord } from '#commands/records/context.ts'

/** Whose a record is: its client, and its utility where it has one. */
export const ofWhom = ({ names }: KeptRecord): string =>
  [names.company_id, names.utility_company_id].filter((name) => name != null).join(' · ')
