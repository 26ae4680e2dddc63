import type { PortfolioMonth } from '#commands/portfolios/context.ts'
import type { Month } from '#domain/energy/months/month.ts'
import type { MonthScope } from '#domain/energy/months/month-scope.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import styles from './MonthPanel.module.css'

/** What is estimated, billed twice or not counted, property by property, with the way to its bills. */
export function MonthNotes({ month: { month, properties } }: { month: PortfolioMonth }) {
  const noted = properties.filter(({ facts }) => facts.length > 0)
  if (noted.length === 0) return null
  return (
    <section className={styles.part} aria-label="Notes">
      <h3>Notes</h3>
      <ul className={styles.notes}>
        {noted.map(({ property_id: id, property_name: name, facts }) => (
          <li key={id} data-undecided={facts.some(({ fact }) => fact === 'overlap') || undefined}>
            <span className={styles.where}>{name}</span>
            <CommandButton id="month-bills.show" args={scopeOf(id, month)} label="Show bills" look="quiet" />
            {[...new Set(facts.map(({ text }) => text))].map((text) => (
              <span key={text} className={styles.dim}>
                {text}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Invoices are of whole bills. */
const scopeOf = (propertyId: number, month: string): MonthScope => ({
  propertyId,
  month: month as Month,
  resource: null,
  meterId: null,
  basis: 'as_billed',
})
