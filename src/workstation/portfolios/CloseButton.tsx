import type { Portfolio } from '#commands/portfolio/context.ts'
import { Button } from '#ui/Button.tsx'
import { useWorkstation } from '../workstation.ts'

/** The X of a card; it says what it closes. */
export function CloseButton({ portfolio: { bpg_id: id, bpg_name: name } }: { portfolio: Portfolio }) {
  const { execute } = useWorkstation()
  return (
    <Button
      look="quiet"
      aria-label={`Close ${name}`}
      title="Close the card"
      onClick={() => execute('portfolio.close', 'button', id)}
    >
      ✕
    </Button>
  )
}
