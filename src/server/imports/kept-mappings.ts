import { createHash } from 'node:crypto'
import { squashed } from '#base/words.ts'
import type { KeptSheetMapping } from '#domain/imports/mapping.ts'
import type { SheetProposal } from '#domain/imports/propose.ts'
import { namesPasswords } from '#domain/imports/proposed-columns.ts'
import type { Services } from '#server/platform/services.ts'
import { findKeptMappings } from './repositories/import-records.ts'

/** Names sheets of the same heads in the same order. */
export const signatureOf = ({ columns }: SheetProposal): string =>
  createHash('sha256')
    .update(columns.map(({ head }) => squashed(head) || head).join('\n'))
    .digest('hex')

/** Sheets of known heads as somebody has had them read before. */
export async function withKept(
  { db }: Pick<Services, 'db'>,
  proposals: SheetProposal[],
): Promise<SheetProposal[]> {
  const kept = await findKeptMappings(db, proposals.map(signatureOf))
  return proposals.map((proposal) => {
    const mapping = proposal.kind === null ? undefined : kept.get(signatureOf(proposal))
    return mapping === undefined ? proposal : asKept(proposal, mapping)
  })
}

const asKept = (proposal: SheetProposal, { kind, columns, dayOrder }: KeptSheetMapping): SheetProposal => ({
  ...proposal,
  kind,
  columns: proposal.columns.map((column) =>
    namesPasswords(column.head)
      ? column
      : { ...column, ...columns.find((one) => one.column === column.column) },
  ),
  dayOrder: proposal.dayOrder ?? dayOrder,
  asksDayOrder: proposal.asksDayOrder && dayOrder === null,
})
