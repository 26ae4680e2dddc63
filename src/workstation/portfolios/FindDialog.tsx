import { useAtomValue } from 'jotai'
import { Dialog } from '#ui/Dialog.tsx'
import { PickList } from '#ui/pick/PickList.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { boardAtom, placedOf } from './state/board.ts'

/** A property of the company, found by its name or address. */
export function FindDialog({ onClose }: { onClose(): void }) {
  const { execute } = useWorkstation()
  const board = useAtomValue(boardAtom) ?? []
  const choices = board.flatMap((portfolio) =>
    placedOf(portfolio).map(({ id, name, address }) => ({
      value: id,
      label: name,
      detail: [address, portfolio.bpg_name].filter(Boolean).join(' · '),
      words: `${name} ${address}`,
    })),
  )
  return (
    <Dialog open title="Find a property" onClose={onClose} width={520}>
      <PickList
        label="Property"
        placeholder="Type a property’s name or address"
        choices={choices}
        onTake={(id) => execute('portfolios.find-property', 'button', id)}
        onClose={onClose}
        empty={() => 'No property is called so.'}
      />
    </Dialog>
  )
}
