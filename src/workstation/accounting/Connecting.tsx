import { useAtomValue } from 'jotai'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { Instead } from '#workstation/platform/shell/Instead.tsx'
import styles from './AccountingRoom.module.css'
import { connectionAtom } from './state.ts'

/** In the place of the lists, where no books were ever read. */
export function Connecting() {
  const connection = useAtomValue(connectionAtom)
  if (connection?.state === 'not_set_up')
    return (
      <Instead title="QuickBooks is not set up on this server.">
        <p className={styles.said}>
          Whoever runs this server sets QUICKBOOKS_CLIENT_ID and QUICKBOOKS_CLIENT_SECRET, which Intuit gives
          to the owner of an app at developer.intuit.com, and starts it again.
        </p>
      </Instead>
    )
  return (
    <Instead title="QuickBooks is not connected.">
      <p className={styles.said}>
        Agree at QuickBooks, as somebody who may see the books: customers and invoices are read from there.
      </p>
      <CommandButton id="accounting.get-auth-url" label="Get Auth Url" look="primary" />
    </Instead>
  )
}
