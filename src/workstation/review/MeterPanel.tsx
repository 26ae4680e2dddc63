import { useAtomValue, useStore } from 'jotai'
import type { ReviewedMeter } from '#commands/review/context.ts'
import { isGone } from '#contract/client/client.ts'
import { Message } from '#ui/Message.tsx'
import { Picker } from '#ui/pick/Picker.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { createListMoves } from '#workstation/platform/list/list-moves.ts'
import { loadedRows } from '#workstation/platform/list/state/pages.ts'
import { Facts } from '#workstation/platform/shared/Facts.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { roomPath } from '#workstation/platform/state/place.ts'
import { prefixAtom } from '#workstation/platform/state/prefix.ts'
import { useRecordTitle } from '#workstation/platform/state/window-title.ts'
import { BillChart } from './BillChart.tsx'
import { Coverage } from './coverage/Coverage.tsx'
import type { BillData } from './queries.ts'
import styles from './ReviewRoom.module.css'
import {
  billDataAtom,
  focusedMeterAtom,
  isStaffAtom,
  reviewPlaceAtom,
  shownKeyAtom,
  shownListAtom,
  shownMeterAtom,
  shownRowsAtom,
} from './state.ts'

/** All that the bills of one meter say. */
export function MeterPanel() {
  const shown = useAtomValue(shownMeterAtom)
  const row = useAtomValue(focusedMeterAtom)
  const { data, isError, error } = useAtomValue(billDataAtom)
  useRecordTitle(data?.meter.display_name ?? row?.display_name)
  if (shown === null)
    return (
      <div className={styles.panel} aria-busy>
        <div className={styles.drawing} />
      </div>
    )
  return (
    <article className={styles.panel} aria-label="Meter" aria-busy={data === undefined && !isError}>
      <Head row={row} data={data} />
      {isError && <Failed error={error} />}
      {data === undefined && !isError && <div className={styles.drawing} />}
      {data !== undefined && <What data={data} />}
    </article>
  )
}

function What({ data }: { data: BillData }) {
  const key = useAtomValue(shownKeyAtom)
  if (data.rows.length === 0) return <NoBills meter={data.meter} />
  return (
    <>
      <BillChart data={data} />
      {data.calendar !== null && (
        <Coverage key={key} calendar={data.calendar} name={data.meter.display_name} />
      )}
    </>
  )
}

/** Nothing to draw and no days to colour: why, and where its bills may be. */
function NoBills({ meter: { acct_num: account } }: Pick<BillData, 'meter'>) {
  const prefix = useAtomValue(prefixAtom)
  return (
    <Message title="No bills of this meter were saved yet.">
      <p>
        Its costs, usage and covered days appear here with the first bill that is saved.{' '}
        <a href={`${roomPath('bills', prefix)}?q=${encodeURIComponent(account)}`}>
          Bills of account {account}
        </a>
      </p>
    </Message>
  )
}

function Failed({ error }: { error: Error | null }) {
  if (isGone(error))
    return <Message title="There is no such meter here. It may be another client’s, or gone." />
  return (
    <Message tone="error" title="The bills of this meter could not be loaded.">
      <CommandButton id="review.refresh" label="Try again" />
    </Message>
  )
}

function Head({ row, data }: { row: ReviewedMeter | null; data: BillData | undefined }) {
  const meter = data?.meter
  const staff = useAtomValue(isStaffAtom)
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <h2>{meter?.display_name ?? row?.display_name ?? <Skeleton width={160} />}</h2>
        <CommandButton id="review.previous" label="Previous" look="quiet" />
        <CommandButton id="review.next" label="Next" look="quiet" />
        <MeterPicker />
      </div>
      {row !== null && row.reasons.length > 0 && (
        <ul className={styles.reasons} aria-label="What is odd">
          {row.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <div className={styles.facts}>
        <Facts
          facts={[
            ['Utility', row?.utility_company_name ?? meter?.utility_company_name ?? ''],
            ['Account', row?.acct_num ?? meter?.acct_num ?? ''],
            ['Number', row?.meter_num ?? meter?.meter_num ?? ''],
            ['Property', row?.property_name ?? meter?.property_name ?? ''],
            ['Energy', row?.energy_type_name ?? meter?.energy_type_name ?? ''],
            ['Client', staff && row?.company_name],
          ]}
        />
      </div>
    </header>
  )
}

/** Any meter of the list, by typing. */
function MeterPicker() {
  const store = useStore()
  const { of } = useAtomValue(reviewPlaceAtom)
  const state = useAtomValue(shownListAtom)
  const { pages } = useAtomValue(shownRowsAtom)
  const row = useAtomValue(focusedMeterAtom)
  const choices = loadedRows<ReviewedMeter>(pages).map(({ id, display_name, acct_num }) => ({
    value: id,
    label: `${display_name} · ${acct_num}`,
  }))
  return (
    <div className={styles.picker}>
      <Picker
        label={of === 'meter' ? 'Meter' : 'Account meter'}
        placeholder="Another meter"
        choices={choices}
        value={row?.id ?? null}
        onChoose={(id) => id !== null && createListMoves({ store, state }).returnTo(id)}
      />
    </div>
  )
}
