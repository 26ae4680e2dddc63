import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { Button } from '#ui/Button.tsx'
import { Message } from '#ui/Message.tsx'
import { CommandButton } from '../shell/CommandButton.tsx'
import { HOME_ATTRIBUTE } from '../shell/use-home-focus.ts'
import { useMedia } from '../shell/use-media.ts'
import type { Column } from './columns.ts'
import { ListGrid } from './ListGrid.tsx'
import type { Layout } from './layout.ts'
import styles from './NewestFirst.module.css'
import type { ListState } from './state/list-state.ts'
import type { Identified } from './state/pages.ts'
import type { PointerCommands } from './use-pointer.ts'

/** So near the last row older ones are asked for. */
const NEAR = 30
const NARROW = '(max-width: 860px)'

interface Answer {
  data: unknown
  isError: boolean
  isFetching: boolean
  hasNextPage: boolean
  fetchNextPage(): Promise<unknown>
}

interface NewestFirstProps<Row extends Identified> {
  state: ListState<Row>
  answer: Answer
  /** What is said where there are none. */
  nothing: string
  /** The command that asks the server again. */
  refresh: string
  label: string
  columns: readonly Column<Row>[]
  twoLines(row: Row): ReactNode
  /** Where a click does more than putting the keyboard on the row. */
  pointer?: PointerCommands
}

/** A list from its newest row on, which reads on as the keyboard or the screen comes near its end. */
export function NewestFirst<Row extends Identified>(props: NewestFirstProps<Row>) {
  const { state, answer, nothing, refresh, label, columns, twoLines, pointer } = props
  const { data, isError, hasNextPage, fetchNextPage } = answer
  const { total } = useAtomValue(state.listAtom)
  const layout: Layout = useMedia(NARROW) ? 'column' : 'table'
  useOlderOnes(state, answer)

  if (total === 0) {
    return (
      <div className={styles.nothing} tabIndex={-1} {...{ [HOME_ATTRIBUTE]: '' }}>
        {isError && (
          <Message tone="error" title="Something went wrong. Please refresh your browser.">
            <CommandButton id={refresh} label="Try again" />
          </Message>
        )}
        {data !== undefined && <Message title={nothing} />}
      </div>
    )
  }
  return (
    <>
      <ListGrid<Row, string>
        state={state}
        label={label}
        columns={columns}
        twoLines={twoLines}
        layout={layout}
        pointer={pointer}
        home
      />
      {isError && hasNextPage && (
        <div className={styles.older}>
          <Button onClick={() => void fetchNextPage()}>Show older ones</Button>
        </div>
      )}
    </>
  )
}

function useOlderOnes(
  {
    listAtom,
    focusAtom,
    visibleRangeAtom,
  }: Pick<ListState<Identified>, 'listAtom' | 'focusAtom' | 'visibleRangeAtom'>,
  { isError, hasNextPage, isFetching, fetchNextPage }: Answer,
) {
  const { total } = useAtomValue(listAtom)
  const reached = Math.max(useAtomValue(focusAtom).index, useAtomValue(visibleRangeAtom).last)
  const wantsOlder = hasNextPage && !isFetching && !isError && total - 1 - reached < NEAR
  useEffect(() => {
    if (wantsOlder) void fetchNextPage()
  }, [wantsOlder, fetchNextPage])
}
