import { useMemo } from 'react'
import { Redirect } from 'wouter'
import { fileSession } from '#client/platform/session/session.ts'
import { useHasChat } from '#client/platform/session/use-company-pages.ts'
import { ENERGY_PAGES } from '#client/platform/shell/energy-pages.ts'
import { PATHS } from '#contract/client/paths.ts'
import { Chat } from '#views/chat/Chat.tsx'
import { wantsSame } from '#views/chat/chat-address.ts'
import type { FigureBill } from '#views/chat/conversation.ts'
import { followBy } from '#views/chat/follow-by.ts'
import styles from './Energy.module.css'
import { EnergyPage } from './EnergyPage.tsx'

/** Questions about a property, and their answers. */
export default function ChatPage() {
  const follow = useMemo(() => followBy(PATHS['chat.stream'].at, fileSession), [])
  if (useHasChat() === false) return <Redirect to={ENERGY_PAGES.years.address} replace />
  return (
    <EnergyPage name="chat" widget="chat">
      {({ options, onSearch, ...props }) => (
        <div className={styles.chat}>
          <Chat
            {...props}
            {...{ follow }}
            onSearch={(next, from = window.location.search) =>
              wantsSame(from, window.location.search) && onSearch(next)
            }
            propertySelect={options.propertySelect}
            history
            billHref={documentOf}
          />
        </div>
      )}
    </EnergyPage>
  )
}

const documentOf = ({ textract_bill_id: id }: FigureBill): string | null =>
  id === null ? null : `/documents/${id}`
