import { useMemo } from 'react'
import { PATHS } from '#contract/client/paths.ts'
import type { ChatMessage, FigureBill } from '#views/chat/conversation.ts'
import { followBy } from '#views/chat/follow-by.ts'
import { billPath } from '#workstation/platform/state/place.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { askingOnScreen } from './asked-on.ts'
import { Proposals } from './Proposals.tsx'

/** What a chat of the window is given wherever it stands. */
export function useChat() {
  const workstation = useWorkstation()
  return useMemo(
    () => ({
      call: askingOnScreen(workstation),
      follow: followBy(PATHS['chat.stream'].at, workstation.session),
      history: true,
      billHref,
      proposals: (wanted: string, { id }: ChatMessage) => <Proposals wanted={wanted} answerId={id} />,
    }),
    [workstation],
  )
}

/** Whoever asks here is staff. */
const billHref = ({ textract_bill_id: id }: FigureBill): string | null =>
  id === null ? null : billPath('invoiage', id)
