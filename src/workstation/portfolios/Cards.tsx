import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { Message } from '#ui/Message.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { PortfolioCard } from './PortfolioCard.tsx'
import styles from './PortfoliosRoom.module.css'
import { cardsAtom, portfolioAtom } from './state/lists.ts'

/** The cards of the portfolios that are open, in the order of the list. */
export function Cards() {
  const cards = useAtomValue(cardsAtom)
  const column = useRef<HTMLDivElement>(null)
  useCardInSight(column)
  return (
    <div ref={column} className={styles.cards}>
      {cards.length === 0 && (
        <div className={styles.noCards}>
          <Message title="No card is open.">
            <CommandButton id="portfolios.toggle" label="Open the portfolio" />
          </Message>
        </div>
      )}
      {cards.map(({ portfolio, offset }) => (
        <PortfolioCard key={portfolio.bpg_id} portfolio={portfolio} offset={offset} />
      ))}
    </div>
  )
}

/** The card that the keyboard comes to is scrolled into sight. */
function useCardInSight(column: { current: HTMLElement | null }): void {
  const id = useAtomValue(portfolioAtom)?.bpg_id
  const count = useAtomValue(cardsAtom).length
  useEffect(() => {
    if (count === 0 || id === undefined) return
    column.current?.querySelector(`[data-card="${id}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [column, id, count])
}
