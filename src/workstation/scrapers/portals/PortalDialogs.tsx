import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { ScraperPortal } from '#commands/scrapers/portals/context.ts'
import { TextField } from '#ui/form/Field.tsx'
import { DialogBoundary } from '#workstation/platform/shell/DialogBoundary.tsx'
import { DialogForm } from '#workstation/platform/shell/DialogForm.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { AnyUtility } from '#workstation/records/shared/AnyUtility.tsx'
import { StopDialog } from '../errors/StopDialog.tsx'
import styles from './PortalDialogs.module.css'
import { createScraperPortalsPort } from './portals-port.ts'
import { portalDialogAtom } from './portals-state.ts'

/** What is asked about a portal. */
export default function PortalDialogs() {
  const dialog = useAtomValue(portalDialogAtom)
  const workstation = useWorkstation()
  const { execute } = workstation
  const close = () => createScraperPortalsPort(workstation).dialog(null)
  return (
    <DialogBoundary name="The dialog" onClose={close}>
      {dialog?.what === 'new' && (
        <Written
          title="Add a portal"
          act="Add"
          begin={EMPTY}
          onSend={(portal) => execute('scraper-portals.new', 'button', portal)}
          onClose={close}
        />
      )}
      {dialog?.what === 'edit' && (
        <Written
          title={`Edit ${dialog.portal.name}`}
          act="Save"
          begin={draftOf(dialog.portal)}
          onSend={(portal) => {
            const { id, version } = dialog.portal
            execute('scraper-portals.edit', 'button', { id, version, ...portal })
          }}
          onClose={close}
        />
      )}
      {dialog?.what === 'stop' && (
        <StopDialog
          title={`Stop ${dialog.portal.name}`}
          onSend={(reason) => {
            const { id, name } = dialog.portal
            execute('scraper-portals.stop', 'button', { id, name, reason })
          }}
          onClose={close}
        />
      )}
    </DialogBoundary>
  )
}

/** As it is typed. */
interface Draft {
  name: string
  url: string
  recipe: string
  utilityId: number | null
  mostAtOnce: string
  secondsBetween: string
  windowFrom: string
  windowUntil: string
  timeZone: string
}

const EMPTY: Draft = {
  ...{ name: '', url: '', recipe: '', utilityId: null, mostAtOnce: '1', secondsBetween: '20' },
  ...{ windowFrom: '', windowUntil: '', timeZone: 'America/New_York' },
}

const draftOf = (portal: ScraperPortal): Draft => ({
  name: portal.name,
  url: portal.online_access_url,
  recipe: portal.recipe,
  utilityId: portal.utility_company_id,
  mostAtOnce: String(portal.most_at_once),
  secondsBetween: String(portal.seconds_between),
  windowFrom: portal.window_from ?? '',
  windowUntil: portal.window_until ?? '',
  timeZone: portal.time_zone,
})

const argsOf = (draft: Draft) => ({
  ...draft,
  mostAtOnce: Number(draft.mostAtOnce),
  secondsBetween: Number(draft.secondsBetween),
  windowFrom: draft.windowFrom === '' ? null : draft.windowFrom,
  windowUntil: draft.windowUntil === '' ? null : draft.windowUntil,
})

const WHOLE = /^\d{1,6}$/

/** What stands against sending it; what only the server knows it says itself. */
function lacksOf({ name, url, recipe, ...draft }: Draft): string | null {
  if ([name, url, recipe, draft.timeZone].some((text) => text.trim() === ''))
    return 'Give a name, an address, a recipe and a time zone.'
  if (!WHOLE.test(draft.mostAtOnce) || !WHOLE.test(draft.secondsBetween))
    return 'Say in whole numbers how many may come, and how many seconds lie between.'
  return (draft.windowFrom === '') === (draft.windowUntil === '')
    ? null
    : 'Give both ends of its hours, or neither.'
}

interface WrittenProps {
  title: string
  act: string
  begin: Draft
  onSend(portal: ReturnType<typeof argsOf>): void
  onClose(): void
}

function Written({ title, act, begin, onSend, onClose }: WrittenProps) {
  const [draft, setDraft] = useState(begin)
  const [tried, setTried] = useState(false)
  const lacks = lacksOf(draft)
  const put = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const send = () => {
    setTried(true)
    if (lacks === null) onSend(argsOf(draft))
  }
  return (
    <DialogForm
      title={title}
      act={act}
      width={560}
      lacks={tried ? lacks : null}
      onSend={send}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        maxLength={200}
        value={draft.name}
        onChange={(name) => put({ name })}
      />
      <TextField
        label="Address of the login page"
        required
        inputMode="url"
        maxLength={2_000}
        hint="Logins whose address lies there lead to this portal."
        value={draft.url}
        onChange={(url) => put({ url })}
      />
      <div className={styles.two}>
        <TextField
          label="Recipe"
          required
          maxLength={100}
          hint="The name by which workers know it."
          value={draft.recipe}
          onChange={(recipe) => put({ recipe })}
        />
        <AnyUtility value={draft.utilityId} onChoose={(utilityId) => put({ utilityId })} />
        <TextField
          label="Workers at once"
          required
          inputMode="numeric"
          maxLength={3}
          value={draft.mostAtOnce}
          onChange={(mostAtOnce) => put({ mostAtOnce })}
        />
        <TextField
          label="Seconds between two"
          required
          inputMode="numeric"
          maxLength={5}
          value={draft.secondsBetween}
          onChange={(secondsBetween) => put({ secondsBetween })}
        />
        <TextField
          label="Open from"
          type="time"
          hint="Left empty: at any hour."
          value={draft.windowFrom}
          onChange={(windowFrom) => put({ windowFrom })}
        />
        <TextField
          label="Open until"
          type="time"
          value={draft.windowUntil}
          onChange={(windowUntil) => put({ windowUntil })}
        />
      </div>
      <TextField
        label="Time zone of its hours"
        required
        maxLength={100}
        value={draft.timeZone}
        onChange={(timeZone) => put({ timeZone })}
      />
    </DialogForm>
  )
}
