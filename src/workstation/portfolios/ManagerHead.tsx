import { useAtomValue } from 'jotai'
import { portfoliosWords, propertiesWords } from '#commands/portfolios/conditions.ts'
import type { ManagedCompany } from '#commands/portfolios/context.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import styles from './PortfoliosRoom.module.css'
import { markedAtom } from './state/lists.ts'

/** Whose portfolios these are, and what is done with all of them. */
export function ManagerHead({ company: { name, portfolios, invoicing } }: { company: ManagedCompany }) {
  const marked = useAtomValue(markedAtom).length
  const properties = portfolios.reduce((sum, portfolio) => sum + portfolio.properties.length, 0)
  return (
    <div className={`${room.bar} ${styles.head}`}>
      <CommandButton id="portfolios.back" label="Back" />
      <h1>{name === '' ? 'Portfolios' : name}</h1>
      <span className={styles.counts} aria-live="polite">
        {marked > 0
          ? `${marked} marked of ${propertiesWords(properties)}`
          : `${portfoliosWords(portfolios.length)}, ${propertiesWords(properties)}`}
      </span>
      <span className={room.rest} />
      <CommandButton id="portfolios.find-property" look="quiet" label="Find" />
      {marked > 0 && <CommandButton id="portfolios.move" label="Move to…" />}
      {invoicing !== null && (
        <CommandButton
          id="portfolios.invoicing"
          look="quiet"
          label={`QuickBooks invoices: ${invoicing ? 'on' : 'off'}`}
          bare
        />
      )}
      <CommandButton id="portfolios.reset" />
      <CommandButton id="portfolios.split" />
      <CommandButton id="portfolios.new" look="primary" />
    </div>
  )
}
