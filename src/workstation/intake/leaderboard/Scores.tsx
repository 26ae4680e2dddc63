import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { STANDS_AFTER_DAYS } from '#domain/intake/leaderboard/standing.ts'
import { Message } from '#ui/Message.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { type Score, scoresQuery } from './queries.ts'
import styles from './Scores.module.css'
import { countWords, keysWords, rankWords, secondsWords, shareWords } from './score-words.ts'
import { leaderboardPlaceAtom } from './state.ts'

/** How the bills that people saved stand: one's own first, and others' where the settings show ranks. */
export function Scores() {
  const { call } = useWorkstation()
  const { filters } = useAtomValue(leaderboardPlaceAtom)
  const { data, isError } = useQuery(scoresQuery(call, filters))
  return (
    <section className={styles.scores} aria-labelledby="scores-title">
      <h2 id="scores-title">How saved bills stand</h2>
      <p className={styles.note}>
        A bill stands when nobody took it back within {STANDS_AFTER_DAYS} days of its save. Times and keys are
        medians of a bill, counted in your own window: what was typed is not known, and a pause counts for
        half a minute at most.
      </p>
      {isError && (
        <Message tone="error" title="The scores could not be counted.">
          <CommandButton id="leaderboard.refresh" label="Try again" />
        </Message>
      )}
      {data !== undefined && (
        <>
          <ScoreTable own={data.own} others={data.others} />
          {data.others === null && (
            <p className={styles.note}>
              Others see neither your numbers nor your place. An admin can show ranks under Settings.
            </p>
          )}
        </>
      )}
    </section>
  )
}

function ScoreTable({ own, others }: { own: Score; others: readonly Score[] | null }) {
  const ranked = others !== null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: so that it can be scrolled by keys.
    <section className={styles.scroll} tabIndex={0} aria-label="Scores, as a table">
      <table>
        <thead>
          <tr>
            {ranked && <th scope="col">Rank</th>}
            <th scope="col">Name</th>
            <th scope="col">Saved bills</th>
            <th scope="col">Still standing</th>
            <th scope="col">Corrected by another</th>
            <th scope="col">Agreed unseen</th>
            <th scope="col">Active time</th>
            <th scope="col">Keys</th>
            <th scope="col">Waits</th>
          </tr>
        </thead>
        <tbody>
          <Row score={own} name="You" ranked={ranked} />
          {others?.map((score) => (
            <Row key={score.user_id} score={score} name={score.email} ranked={ranked} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ score, name, ranked }: { score: Score; name: string; ranked: boolean }) {
  return (
    <tr>
      {ranked && <td>{rankWords(score.rank)}</td>}
      <th scope="row">{name}</th>
      <td>{score.saved}</td>
      <td>
        <ShareCell share={score.standing} />
      </td>
      <td>
        <ShareCell share={score.corrected} />
      </td>
      <td>
        <ShareCell share={score.agreed} />
      </td>
      <td>{secondsWords(score.active_seconds)}</td>
      <td>{keysWords(score.keys)}</td>
      <td>{secondsWords(score.wait_seconds)}</td>
    </tr>
  )
}

/** A share with the bar of where it may lie. */
function ShareCell({ share }: { share: Score['standing'] }) {
  const { count, of, low, high } = share
  if (of === 0 || low === null || high === null) return '–'
  const at = (part: number) => `${(part * 100).toFixed(1)}%`
  return (
    <span className={styles.share}>
      <svg className={styles.bar} viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden>
        <rect className={styles.ground} x="0" y="5" width="100" height="2" />
        <rect className={styles.range} x={at(low)} y="3" width={at(high - low)} height="6" />
        <rect className={styles.point} x={at(Math.min(0.985, count / of))} y="0" width="1.5%" height="12" />
      </svg>
      <span>{shareWords(share)}</span>
      <span className={styles.count}>{countWords(share)}</span>
    </span>
  )
}
