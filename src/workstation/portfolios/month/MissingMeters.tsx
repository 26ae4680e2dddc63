import { atom } from 'jotai'
import { useMemo, useRef } from 'react'
import { asCalendarDate, formatDate } from '#base/calendar-date.ts'
import type { PortfolioMonth } from '#commands/portfolios/context.ts'
import { useRows } from '#workstation/platform/list/use-rows.ts'
import { SCROLLS } from '#workstation/platform/shared/scrolls.ts'
import styles from './MonthPanel.module.css'

/** Of a row whose words take a line each. */
const ROW_HEIGHT = 68

/** Meters that were billed before and not for this month: thousands, before the first bills of it come. */
export function MissingMeters({ properties }: Pick<PortfolioMonth, 'properties'>) {
  const meters = useMemo(
    () =>
      properties.flatMap(({ property_name: property, missing }) =>
        missing.map((meter) => ({ ...meter, property })),
      ),
    [properties],
  )
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useRows({
    visibleRangeAtom: useMemo(() => atom({ first: 0, last: 0 }), []),
    scroller,
    total: meters.length,
    height: ROW_HEIGHT,
    headHeight: 0,
    focusIndex: -1,
  })
  if (meters.length === 0) return null
  return (
    <section className={styles.part} aria-label="What is missing">
      <h3>What is missing</h3>
      <div ref={scroller} className={styles.missing} {...SCROLLS}>
        <ul style={{ height: rows.height }}>
          {rows.shown.map(({ index, start }) => {
            const meter = meters[index]
            return (
              meter !== undefined && (
                <li
                  key={meter.utility_account_meter_id}
                  ref={rows.measure}
                  data-index={index}
                  aria-posinset={index + 1}
                  aria-setsize={meters.length}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <span className={styles.where}>{meter.property}</span>
                  <span>
                    {meter.utility_company_name} · {meter.acct_num}
                    {meter.meter_num !== null && ` · meter ${meter.meter_num}`}
                  </span>
                  <span className={styles.dim}>
                    {meter.energy_type_name}, billed until {formatDate(asCalendarDate(meter.billed_until))}
                  </span>
                </li>
              )
            )
          })}
        </ul>
      </div>
    </section>
  )
}
