import { monthName } from '#base/month-names.ts'
import { MONTHS_OF_YEAR } from '#domain/energy/year-over-year/fiscal-year.ts'
import { ALL_COSTS, type NamedType, resourcesOf } from '#domain/energy/year-over-year/resources.ts'
import type { WidgetOptions } from '#domain/widgets/options.ts'
import { Choice } from '#ui/form/Choice.tsx'
import { Switch } from '#ui/form/Switch.tsx'
import styles from './YearOverYear.module.css'
import type { YearsShown } from './years-shown.ts'
import type { YearsView } from './years-view.ts'

interface YearsChoicesProps {
  properties: readonly { id: number; name: string }[]
  options: WidgetOptions
  shown: YearsShown
  view: YearsView
  onView(view: YearsView): void
  energyTypes: readonly NamedType[]
  hasArea: boolean
}

/** Which property, year and resource are compared, and how. */
export function YearsChoices(props: YearsChoicesProps) {
  const { properties, options, shown, view, onView, energyTypes, hasArea } = props
  const unpointed = { ...view.chart, point: null }
  const resources = resourcesOf(energyTypes).filter(
    ({ value }) => options.includeCosts || value !== ALL_COSTS,
  )
  const isKnown = resources.some(({ value }) => value === shown.resource)
  return (
    <div className={styles.choices}>
      {options.propertySelect && properties.length > 1 ? (
        <Choice
          label="Property"
          value={String(shown.propertyId)}
          // Other years: those that were chosen of one property may not be another's.
          onChoose={(id) => onView({ ...view, propertyId: Number(id), chart: { ...unpointed, shown: null } })}
        >
          {properties.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
      ) : (
        <h2 className={styles.property}>{properties.find(({ id }) => id === shown.propertyId)?.name}</h2>
      )}
      {options.includeFYSelect && (
        <Choice
          label="Fiscal period"
          value={String(shown.start)}
          onChoose={(start) =>
            onView({ ...view, start: Number(start), chart: { ...unpointed, shown: null } })
          }
        >
          {FISCAL_PERIODS.map((name, start) => (
            <option key={name} value={start}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      <Choice
        label="Resource type"
        value={shown.resource}
        onChoose={(resource) => onView({ ...view, resource, chart: { ...unpointed, shown: null } })}
      >
        {!isKnown && <option value={shown.resource}>{shown.resource}</option>}
        {resources.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Choice>
      <fieldset className={styles.switches}>
        <legend className="visually-hidden">How it is compared</legend>
        <Switch on={view.asBilled} onSwitch={(asBilled) => onView({ ...view, asBilled })}>
          As billed
        </Switch>
        {hasArea && (
          <Switch on={view.perSquareFoot} onSwitch={(perSquareFoot) => onView({ ...view, perSquareFoot })}>
            Per square foot
          </Switch>
        )}
        <Switch on={view.uncertain} onSwitch={(uncertain) => onView({ ...view, uncertain })}>
          Compare estimates too
        </Switch>
      </fieldset>
    </div>
  )
}

/** "January–December" to "December–November". */
const FISCAL_PERIODS = Array.from(
  { length: MONTHS_OF_YEAR },
  (_, start) => `${monthName(start + 1)}–${monthName(((start + MONTHS_OF_YEAR - 1) % MONTHS_OF_YEAR) + 1)}`,
)
