import { useId, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { CopyLinks } from './CopyLinks.tsx'
import { LinkList } from './LinkList.tsx'
import { NewLink } from './NewLink.tsx'
import styles from './Share.module.css'
import type { ShareDialogProps } from './share-dialog-props.ts'

type Tab = 'new' | 'links'

/** Shares a widget: makes links, and shows those that were made. */
export default function ShareDialog(props: ShareDialogProps) {
  const { widget, sharing, own, onClose } = props
  const [tab, setTab] = useState<Tab>('new')
  const [said, setSaid] = useState('')
  const panelId = useId()
  return (
    <Dialog
      title="Share"
      open
      onClose={onClose}
      width={720}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {sharing === null ? (
        own && <CopyLinks {...{ widget }} shared={own} onSaid={setSaid} />
      ) : (
        <>
          <Tabs<Tab>
            label="Sharing"
            tabs={[
              { name: 'new', title: 'New link' },
              { name: 'links', title: 'Links' },
            ]}
            chosen={tab}
            onChoose={setTab}
            panelId={panelId}
          />
          <div id={panelId} role="tabpanel" aria-label={tab === 'new' ? 'New link' : 'Links'}>
            {tab === 'new' ? (
              <NewLink {...props} sharing={sharing} onSaid={setSaid} />
            ) : (
              <LinkList sharing={sharing} onSaid={setSaid} />
            )}
          </div>
        </>
      )}
      <p role="status" className={styles.said}>
        {said}
      </p>
    </Dialog>
  )
}
