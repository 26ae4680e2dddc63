import { useAtomValue } from 'jotai'
import { formatCount } from '#base/figures.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import { CHECKS } from '#domain/validations/story.ts'
import { dayWords } from '#ui/moments.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { HOME_ATTRIBUTE } from '#workstation/platform/shell/use-home-focus.ts'
import styles from './FoundView.module.css'
import { calibrationAtom, checksOffAtom } from './state.ts'

type Calibration = CallAnswer<'validations.calibration'>
type Counted = Pick<Calibration['tenths'][number], 'of' | 'share' | 'low' | 'high'>

const percent = (share: number): string => `${Math.round(share * 100)} %`

/** What people found of bills, beside what was stated of them, and the checks that are off. */
export default function FoundView() {
  const { data, isError } = useAtomValue(calibrationAtom)
  return (
    <div className={styles.view} tabIndex={-1} {...{ [HOME_ATTRIBUTE]: '' }}>
      <p>
        <CommandButton id="validations.show-queue" label="Back to the queue" />
      </p>
      {isError && <p role="alert">Something went wrong. Please refresh your browser.</p>}
      {data !== undefined && <Calibrated found={data} />}
      <ChecksOff />
    </div>
  )
}

function Calibrated({ found }: { found: Calibration }) {
  const { tenths, threshold, checks, known_escapes: escapes } = found
  return (
    <>
      <section aria-labelledby="calibration">
        <h2 id="calibration">Stated confidence, and how many were right</h2>
        <p>{thresholdWords(threshold)}</p>
        {escapes > 0 && (
          <p>{`${formatCount(escapes)} that nobody was asked about turned out to be wrong.`}</p>
        )}
        {tenths.length === 0 ? (
          <p className={styles.nothing}>
            Nobody has judged any yet: mark what is right as checked, and send back what is wrong.
          </p>
        ) : (
          <Shares
            of="Stated"
            share="Right"
            rows={tenths.map(({ from, to, stated, ...counted }) => ({
              name: `${from} to ${to} %`,
              stated: stated / 100,
              ...counted,
            }))}
          />
        )}
      </section>
      {checks.length > 0 && (
        <section aria-labelledby="precision">
          <h2 id="precision">Of what a check found odd, how much was wrong</h2>
          <Shares
            of="Check"
            share="Wrong"
            rows={checks.map(({ check, ...counted }) => ({ name: CHECKS[check], ...counted }))}
          />
        </section>
      )}
    </>
  )
}

const thresholdWords = (threshold: Calibration['threshold']): string =>
  threshold === null
    ? 'Too few were judged to say from which confidence on nobody has to look: two hundred are needed.'
    : `From ${threshold.confidence} % on, ${(threshold.escapes * 100).toFixed(2)} % are wrong (${formatCount(
        threshold.judged,
      )} judged): nobody has to look there for 0.5 % at most.`

interface SharesProps {
  /** What the first column and the share are of. */
  of: string
  share: string
  /** `stated`: where the share ought to lie. */
  rows: readonly (Counted & { name: string; stated?: number })[]
}

/** Shares with their error bars, in words and drawn. */
function Shares({ of, share, rows }: SharesProps) {
  return (
    <table className={styles.shares}>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">Judged</th>
          <th scope="col">{share}</th>
          <th scope="col">In 95 of 100 cases</th>
          <td aria-hidden />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, stated, ...counted }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatCount(counted.of)}</td>
            <td>{percent(counted.share)}</td>
            <td>{`${percent(counted.low)} to ${percent(counted.high)}`}</td>
            <td aria-hidden>
              <Bar stated={stated} {...counted} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The share, its error bar, and a line where it was stated to be. */
function Bar({ share, low, high, stated }: Counted & { stated?: number }) {
  const at = (place: number) => `${place * 100}%`
  return (
    <span className={styles.bar}>
      <span className={styles.share} style={{ width: at(share) }} />
      <span className={styles.reach} style={{ left: at(low), width: at(high - low) }} />
      {stated !== undefined && <span className={styles.stated} style={{ left: at(stated) }} />}
    </span>
  )
}

function ChecksOff() {
  const { data } = useAtomValue(checksOffAtom)
  if (data === undefined) return null
  return (
    <section aria-labelledby="checks-off">
      <h2 id="checks-off">Checks that are off</h2>
      {data.length === 0 ? (
        <p className={styles.nothing}>None is. On a row of the queue, “o” turns one off.</p>
      ) : (
        <table className={styles.shares}>
          <thead>
            <tr>
              {['Check', 'Client', 'Account', 'Why', 'By', 'Since'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">Turn on</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((off) => (
              <tr key={off.id}>
                <th scope="row">{CHECKS[off.check]}</th>
                <td>{off.company_name}</td>
                <td>{off.acct_num ?? 'All'}</td>
                <td>{off.reason}</td>
                <td>{off.switched_by?.name}</td>
                <td>{dayWords(off.created_at)}</td>
                <td>
                  <CommandButton
                    id="validations.turn-on"
                    args={{ id: off.id }}
                    label="Turn on"
                    look="quiet"
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
