import { useDroppable } from '@dnd-kit/core'
import { useAtomValue } from 'jotai'
import { propertiesWords } from '#commands/portfolios/conditions.ts'
import type { Portfolio } from '#commands/portfolios/context.ts'
import { CommandCaps } from '#workstation/platform/shared/CommandCaps.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { CardFields } from './CardFields.tsx'
import { dropId } from './dragging/drops.ts'
import styles from './PortfolioCard.module.css'
import { PropertyRows } from './PropertyRows.tsx'
import { editedIdAtom } from './state/editing.ts'
import { portfolioAtom } from './state/lists.ts'
import { dragAtom } from './state/portfolios-context.ts'

interface PortfolioCardProps {
  portfolio: Portfolio
  /** The place of its first property in the walk over all open cards. */
  offset: number
}

/** A portfolio that is open: who gets its invoices, and its properties. */
export function PortfolioCard({ portfolio, offset }: PortfolioCardProps) {
  const { bpg_id: id, bpg_name: name, properties } = portfolio
  const { setNodeRef } = useDroppable({ id: dropId('card', id), data: { portfolioId: id } })
  const isTarget = useAtomValue(dragAtom)?.over === id
  const isCurrent = useAtomValue(portfolioAtom)?.bpg_id === id
  const isEdited = useAtomValue(editedIdAtom) === id
  return (
    <section
      ref={setNodeRef}
      className={styles.card}
      aria-label={name}
      data-card={id}
      data-drop={id}
      data-target={isTarget || undefined}
      data-current={isCurrent || undefined}
    >
      {isEdited ? <CardFields /> : <Head portfolio={portfolio} />}
      {properties.length === 0 ? (
        <p className={styles.empty}>
          No properties yet. Drop some here, or mark some elsewhere and move them:{' '}
          <CommandCaps id="portfolios.move" />
        </p>
      ) : (
        <PropertyRows portfolio={portfolio} offset={offset} />
      )}
    </section>
  )
}

function Head({ portfolio }: { portfolio: Portfolio }) {
  const { bpg_id: id, bpg_name: name, invoicing_contact_email: email, properties, is_default } = portfolio
  return (
    <header className={styles.head}>
      <div className={styles.what}>
        <h2 title={name}>{name}</h2>
        <span className={styles.count}>{propertiesWords(properties.length)}</span>
        <p className={styles.email} data-none={email === '' || undefined}>
          {email === '' ? 'No accounting e-mail: nobody gets its invoices.' : email}
        </p>
      </div>
      <div className={styles.actions}>
        <CommandButton id="portfolios.begin-edit" args={id} label="Edit" bare />
        <CommandButton id="portfolios.month" args={id} label="Month" bare />
        {!is_default && <CommandButton id="portfolios.remove" args={id} label="Remove" look="quiet" bare />}
        <CommandButton id="portfolios.close" args={id} sign="✕" look="quiet" bare />
      </div>
    </header>
  )
}
