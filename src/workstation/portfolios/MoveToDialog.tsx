import { useAtomValue } from 'jotai'
import { namesWords, propertiesWords } from '#commands/portfolios/conditions.ts'
import type { PortfolioDialog, PropertyMove } from '#commands/portfolios/context.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { PickList } from '#ui/pick/PickList.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { boardAtom } from './state/board.ts'

interface MoveToDialogProps {
  dialog: Extract<PortfolioDialog, { what: 'move-to' }>
  onClose(): void
}

/** To which portfolio, found by typing its name. */
export function MoveToDialog({ dialog: { companyId, properties }, onClose }: MoveToDialogProps) {
  const { execute } = useWorkstation()
  const board = useAtomValue(boardAtom) ?? []
  const isElsewhere = (id: number) => properties.some(({ portfolioId }) => portfolioId !== id)
  const choices = board
    .filter(({ bpg_id }) => isElsewhere(bpg_id))
    .map(({ bpg_id, bpg_name, properties: there }) => ({
      value: bpg_id,
      label: bpg_name,
      detail: propertiesWords(there.length),
    }))
  const take = (to: number) => {
    const moves: PropertyMove[] = properties
      .filter(({ portfolioId }) => portfolioId !== to)
      .map(({ id, name, portfolioId }) => ({ id, name, from: portfolioId, to }))
    const name = board.find(({ bpg_id }) => bpg_id === to)?.bpg_name ?? ''
    execute('portfolios.move', 'button', { companyId, moves, to: name })
  }
  return (
    <Dialog open title={`Move ${namesWords(properties)} to…`} onClose={onClose} width={440}>
      <PickList
        label="Portfolio"
        placeholder="Type a portfolio’s name"
        choices={choices}
        onTake={take}
        onClose={onClose}
        empty={() => 'No portfolio is called so.'}
      />
    </Dialog>
  )
}
