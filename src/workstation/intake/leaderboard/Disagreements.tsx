import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { Disagreement } from '#commands/intake/leaderboard/context.ts'
import { Message } from '#ui/Message.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { billPath } from '#workstation/platform/state/place.ts'
import { prefixAtom } from '#workstation/platform/state/prefix.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import styles from './Disagreements.module.css'
import { disagreementsQuery } from './queries.ts'
import { disagreementsAtom, focusedDisagreementAtom, leaderboardPlaceAtom } from './state.ts'

/** Bills that two people did who did not know of each other, where they do not agree; one's own first. */
export function Disagreements() {
  const { call } = useWorkstation()
  const { filters } = useAtomValue(leaderboardPlaceAtom)
  const { data, isError } = useQuery(disagreementsQuery(call, filters))
  const show = useSetAtom(disagreementsAtom)
  useEffect(() => {
    show(data ?? [])
    return () => show([])
  }, [data, show])
  return (
    <section className={styles.part} aria-labelledby="disagreements-title">
      <h2 id="disagreements-title">Done twice, unseen</h2>
      <p className={styles.note}>
        Some saved bills come back to a second person as if nobody had done them. What the first one saved
        stands; where the second does not come to the same, both and every admin see it here.
      </p>
      {isError && (
        <Message tone="error" title="The disagreements could not be listed.">
          <CommandButton id="leaderboard.refresh" label="Try again" />
        </Message>
      )}
      {data?.length === 0 && <p>No bill that was done twice in this time came out differently.</p>}
      {data?.map((one) => (
        <Pair key={one.id} one={one} />
      ))}
    </section>
  )
}

const VERDICTS = { first: 'What stands is right', second: 'The second is right' } as const

function Pair({ one }: { one: Disagreement }) {
  const prefix = useAtomValue(prefixAtom)
  const isFocused = useAtomValue(focusedDisagreementAtom)?.id === one.id
  const differing = one.values.filter((value) => value.differs).length
  return (
    <article
      className={styles.pair}
      data-disagreement={one.id}
      aria-label={`Bill #${one.textract_bill_id}`}
      aria-current={isFocused ? 'true' : undefined}
    >
      <header>
        <a href={billPath(prefix, one.textract_bill_id)}>#{one.textract_bill_id}</a>
        <span>{one.file_name}</span>
        <span className={styles.dim}>{one.company_name}</span>
        {one.own && <span className={styles.own}>Yours</span>}
        <span className={styles.dim}>
          {differing} of {one.values.length} differ
        </span>
        {one.right_answer !== null && (
          <strong>
            {VERDICTS[one.right_answer]}
            {one.judged_by !== null && `, says ${one.judged_by}`}
          </strong>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: so that it can be scrolled by keys. */}
      <section className={styles.scroll} tabIndex={0} aria-label={`Both answers to #${one.textract_bill_id}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">Value</th>
              <th scope="col">{one.first}, saved</th>
              <th scope="col">{one.second}, second, unseen</th>
            </tr>
          </thead>
          <tbody>
            {one.values.map((value) => (
              <tr key={value.name} className={value.differs ? styles.differs : undefined}>
                <th scope="row">
                  {value.name}
                  {value.differs && <span className={styles.mark}> differs</span>}
                </th>
                <td>{value.first ?? '–'}</td>
                <td>{value.second ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isFocused && (
        <footer>
          <CommandButton id="leaderboard.first-right" label="What stands is right" />
          <CommandButton id="leaderboard.second-right" label="The second is right" />
          <CommandButton id="leaderboard.open-bill" label="Open the bill" />
        </footer>
      )}
    </article>
  )
}
