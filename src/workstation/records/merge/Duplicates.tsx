import { useAtomValue } from 'jotai'
import type { KeptRecord } from '#commands/records/context.ts'
import { recordType } from '#domain/records/record-types.ts'
import { Count } from '#workstation/platform/list/Count.tsx'
import type { Column } from '#workstation/platform/list/columns.ts'
import { NewestFirst } from '#workstation/platform/list/NewestFirst.tsx'
import { TwoLines } from '#workstation/platform/list/TwoLines.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import { pairList, pairsAnswerAtom } from '../state/duplicates.ts'
import { shownAtom } from '../state/place.ts'
import type { PairRow } from '../state/queries.ts'
import styles from './Duplicates.module.css'
import { ofWhom } from './of-whom.ts'

const POINTER = { open: 'records.merge-pair', select: null }

/** Records of a kind that are likely the same, two and two, each with the reason. */
export function Duplicates() {
  const { type } = useAtomValue(shownAtom)
  const answer = useAtomValue(pairsAnswerAtom)
  const { title } = recordType(type)
  return (
    <>
      <div className={room.bar}>
        <CommandButton id="records.leave-duplicates" label={title} look="quiet" />
        <Count listAtom={pairList.listAtom} noun={['likely pair', 'likely pairs']} />
        <span className={room.rest} />
        <CommandButton id="records.set-apart" label="Not the same" />
        <CommandButton id="records.merge-pair" label="Merge" look="primary" />
      </div>
      <NewestFirst<PairRow>
        state={pairList}
        answer={answer}
        nothing={`No two ${title.toLowerCase()} look the same`}
        refresh="records.refresh"
        label={`${title} that are likely the same`}
        columns={COLUMNS}
        twoLines={lines}
        pointer={POINTER}
      />
    </>
  )
}

const named = (record: KeptRecord) => (
  <>
    {record.title} <span className={styles.dim}>#{record.id}</span>
  </>
)

const COLUMNS: readonly Column<PairRow>[] = [
  {
    id: 'one',
    title: 'Set up first',
    width: 'minmax(160px, 1.2fr)',
    text: ({ one }) => one.title,
    cell: ({ one }) => named(one),
  },
  {
    id: 'other',
    title: 'And later',
    width: 'minmax(160px, 1.2fr)',
    text: ({ other }) => other.title,
    cell: ({ other }) => named(other),
  },
  { id: 'of', title: 'Of', width: 'minmax(120px, 1fr)', room: 'wide', text: ({ one }) => ofWhom(one) },
  { id: 'reason', title: 'Why', width: 'minmax(160px, 1.4fr)', text: ({ reason }) => reason },
]

const lines = ({ one, other, reason }: PairRow) => (
  <TwoLines
    name={`${one.title} #${one.id} – ${other.title} #${other.id}`}
    place={[reason, ofWhom(one)].filter((words) => words !== '').join(' ')}
    standing={{ tone: 'neutral', words: '' }}
  />
)
