import { useState } from 'react'
import { asCalendarDate, formatDate } from '#base/calendar-date.ts'
import { formatNumber } from '#base/figures.ts'
import { Pager } from '#client/platform/shell/Pager.tsx'
import type { CallAnswer } from '#contract/client/contract.ts'
import { MOST_COMPARED } from '#domain/energy/months/monthly-lines.ts'
import { distinctNames } from '#domain/records/distinct-names.ts'
import { classes } from '#ui/classes.ts'
import { type MonthlyView, withToggled } from '#views/energy/monthly/monthly-view.ts'
import styles from './ChartsPage.module.css'
import { pageOf } from './property-grid.ts'

interface ChoosePropertiesProps {
  properties: CallAnswer<'properties.metered'>
  view: MonthlyView
  onView(view: MonthlyView): void
}

/** A table of properties, of which some are chosen to be looked at. */
export function ChooseProperties({ properties, view, onView }: ChoosePropertiesProps) {
  const [wanted, setWanted] = useState(0)
  const { rows, page, pages } = pageOf(properties, wanted)
  const chosen = view.propertyIds.length
  const names = distinctNames(properties)
  return (
    <>
      <table className={classes('rows', styles.table)}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Chosen</span>
            </th>
            <th scope="col">Property</th>
            <th scope="col">Square Feet</th>
            <th scope="col">Earliest Reading</th>
            <th scope="col">Devices</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, sq_ft: sqFt, earliest_reading: earliest, devices }) => (
            <tr key={id}>
              <td>
                <input
                  type="checkbox"
                  aria-label={names.get(id)}
                  checked={view.propertyIds.includes(id)}
                  disabled={chosen >= MOST_COMPARED && !view.propertyIds.includes(id)}
                  onChange={() => onView(withToggled(view, id))}
                />
              </td>
              <td>{names.get(id)}</td>
              <td>{sqFt === null ? '–' : formatNumber(sqFt)}</td>
              <td>{earliest === null ? 'No bill yet' : formatDate(asCalendarDate(earliest))}</td>
              <td>{devices}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager page={page} pages={pages} onTurn={setWanted} />
      <div className="actions">
        <button
          type="button"
          className="primary"
          disabled={chosen === 0}
          onClick={() => onView({ ...view, by: 'property' })}
        >
          {chosen === 0 ? 'Choose Properties' : chosen === 1 ? 'Show Costs' : `Compare ${chosen} Properties`}
        </button>
        {chosen >= MOST_COMPARED && (
          <p className="dim">At most {MOST_COMPARED} properties can be told apart in one chart.</p>
        )}
      </div>
    </>
  )
}
