import { useAtomValue } from 'jotai'
import type { ImportView, StagedRow } from '#commands/imports/context.ts'
import type { ImportDetails } from '#contract/imports/imports.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StatusDot } from '#ui/StatusDot.tsx'
import { useRoomWaitsFor } from '#workstation/platform/keyboard/readiness.ts'
import { NewestFirst } from '#workstation/platform/list/NewestFirst.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { Instead } from '#workstation/platform/shell/Instead.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import { ROW_COLUMNS, rowLines } from './columns.tsx'
import styles from './ImportsRoom.module.css'
import { Mapping } from './Mapping.tsx'
import { isUnderWay } from './queries.ts'
import { OUTCOMES, openAnswerAtom, openImportAtom, rowList, rowsAnswerAtom, viewAtom } from './state.ts'
import { numberWords, stateOf, VIEW_TITLES } from './words.ts'

/** One import, from what its columns are to what became of its rows. */
export function OpenImport() {
  const open = useAtomValue(openImportAtom)
  const { isError, error } = useAtomValue(openAnswerAtom)
  const view = useAtomValue(viewAtom)
  useRoomWaitsFor('imports', open === null && !isError ? 'the import' : null)
  if (open === null && isError) {
    return (
      <Instead tone="error" title="This import could not be shown.">
        <p>{error?.message}</p>
        <CommandButton id="imports.refresh" label="Try again" />
        <CommandButton id="imports.close" />
      </Instead>
    )
  }
  if (open === null) {
    return (
      <Instead title="Loading">
        <Skeleton width={240} />
      </Instead>
    )
  }
  return (
    <>
      <Head open={open} view={view} />
      {open.problem !== null && (
        <p className={styles.problem} role="alert">
          {open.problem}
        </p>
      )}
      {isUnderWay(open) && <Progress open={open} />}
      {view === 'mapping' ? <Mapping open={open} /> : <Rows key={view} open={open} view={view} />}
    </>
  )
}

/** What an import waits for. */
const PRIMARY: { readonly [State in ImportDetails['state']]?: string } = {
  mapping: 'imports.check',
  checked: 'imports.accept',
}

function Head({ open, view }: { open: ImportDetails; view: ImportView }) {
  const { tone, words } = stateOf(open)
  const primary = PRIMARY[open.state] ?? null
  const look = (id: string) => (id === primary ? 'primary' : 'plain')
  return (
    <div className={room.bar}>
      <CommandButton id="imports.close" label="List" look="quiet" />
      <h2 className={styles.name}>{open.file_name}</h2>
      <StatusDot tone={tone}>{words}</StatusDot>
      <span className={room.rest} />
      {(['mapping', ...OUTCOMES] as const).map((one) => (
        <CommandButton
          key={one}
          id={`imports.show-${one}`}
          label={
            one === 'mapping' ? VIEW_TITLES[one] : `${VIEW_TITLES[one]} ${numberWords(open.counts[one])}`
          }
          look="quiet"
          pressed={one === view}
        />
      ))}
      <CommandButton id="imports.save-refused" label="Download refused" />
      <CommandButton id="imports.undo" label="Undo" />
      <CommandButton id="imports.check" label="Check" look={look('imports.check')} />
      <CommandButton id="imports.accept" label="Accept" look={look('imports.accept')} />
    </div>
  )
}

function Progress({ open: { state, done, total } }: { open: ImportDetails }) {
  const { words } = stateOf({ state })
  return (
    <div className={styles.progress} role="status">
      <progress aria-label={words} value={total > 0 ? done : undefined} max={Math.max(1, total)} />
      {total > 0 ? `${words}: ${numberWords(done)} of ${numberWords(total)} rows` : `${words}…`}
    </div>
  )
}

/** The rows of one outcome. */
function Rows({ open, view }: { open: ImportDetails; view: Exclude<ImportView, 'mapping'> }) {
  const answer = useAtomValue(rowsAnswerAtom)
  const { state } = useAtomValue(rowList.listAtom)
  const isChecked = open.state !== 'mapping' && !isUnderWay(open)
  useRoomWaitsFor('imports', isChecked && state === 'loading' ? 'the rows' : null)
  if (!isChecked) {
    return (
      <Instead title="There are no rows to show yet.">
        {open.state === 'mapping' && <p>Check the file first.</p>}
      </Instead>
    )
  }
  return (
    <NewestFirst<StagedRow>
      state={rowList}
      answer={answer}
      nothing={NOTHING[view]}
      refresh="imports.refresh"
      label={`${VIEW_TITLES[view]} rows`}
      columns={ROW_COLUMNS}
      twoLines={rowLines}
    />
  )
}

const NOTHING = {
  new: 'No row of the file is new.',
  changed: 'No row changes anything.',
  same: 'No row is here already.',
  refused: 'No row was refused.',
} as const
