import { useAtomValue } from 'jotai'
import type { ScraperErrorsView } from '#commands/scrapers/errors/context.ts'
import { ERROR_STATES, type ErrorState } from '#domain/scrapers/errors/narrowing.ts'
import { Picker } from '#ui/pick/Picker.tsx'
import { Count } from '#workstation/platform/list/Count.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { usePortals } from '#workstation/records/shared/use-lookups.ts'
import { portalList } from '../portals/portals-state.ts'
import { errorList, groupList, scraperErrorsContextAtom } from './state.ts'

const STATES = (Object.keys(ERROR_STATES) as ErrorState[]).map((value) => ({
  value,
  label: ERROR_STATES[value],
}))
const ERRORS = ['error', 'errors'] as const
const CAUSES = ['cause', 'causes'] as const
const PORTALS = ['portal', 'portals'] as const
/** Those that have a key. */
const MOST_UTILITIES = 9

const Views = ({ view }: { view: ScraperErrorsView }) => (
  <>
    <CommandButton id="scraper-errors.show-errors" label="Errors" look="quiet" pressed={view === 'errors'} />
    <CommandButton id="scraper-errors.show-causes" label="Causes" look="quiet" pressed={view === 'causes'} />
    <CommandButton
      id="scraper-errors.show-portals"
      label="Portals"
      look="quiet"
      pressed={view === 'portals'}
    />
  </>
)

/** Which list is shown, and what narrows it. */
export function FilterBar() {
  const { execute } = useWorkstation()
  const { view, narrowing, utilities } = useAtomValue(scraperErrorsContextAtom)
  if (view === 'portals') return <PortalsBar />
  const byCause = view === 'causes'
  return (
    <div className={room.bar}>
      <Views view={view} />
      {view === 'errors' && (
        <Picker
          label="State"
          choices={STATES}
          value={narrowing.state}
          onChoose={(of) => execute('scraper-errors.state', 'button', of)}
        />
      )}
      {view !== 'error' && <OfPortal />}
      {byCause ? (
        <Count listAtom={groupList.listAtom} noun={CAUSES} />
      ) : (
        <Count listAtom={errorList.listAtom} noun={ERRORS} />
      )}
      <span className={room.rest} />
      {utilities.slice(0, MOST_UTILITIES).map(({ id, name, accounts }, at) => (
        <CommandButton
          key={id}
          id={`scraper-errors.utility-${at + 1}`}
          label={`${name} (${accounts.toLocaleString('en-US')})`}
          look="quiet"
          pressed={narrowing.utilityId === id}
        />
      ))}
    </div>
  )
}

const PortalsBar = () => (
  <div className={room.bar}>
    <Views view="portals" />
    <Count listAtom={portalList.listAtom} noun={PORTALS} />
    <span className={room.rest} />
    <CommandButton id="scraper-portals.new" label="New" look="primary" />
  </div>
)

/** Stands for no portal in particular. */
const EVERY = 0

function OfPortal() {
  const { execute } = useWorkstation()
  const { narrowing } = useAtomValue(scraperErrorsContextAtom)
  const portals = usePortals() ?? []
  return (
    <Picker
      label="Portal"
      choices={[{ value: EVERY, label: 'Every portal' }, ...portals]}
      value={narrowing.portalId ?? EVERY}
      onChoose={(id) => execute('scraper-errors.portal', 'button', { portalId: id === EVERY ? null : id })}
    />
  )
}
