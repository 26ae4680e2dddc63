import { useAtomValue } from 'jotai'
import { ERROR_STATES, type ErrorState } from '#domain/scraper-errors/narrowing.ts'
import { Picker } from '#ui/pick/Picker.tsx'
import { Count } from '../list/Count.tsx'
import { CommandButton } from '../shell/CommandButton.tsx'
import room from '../shell/Room.module.css'
import { useWorkstation } from '../workstation.ts'
import { errorList, groupList, scraperErrorsContextAtom } from './state.ts'

const STATES = (Object.keys(ERROR_STATES) as ErrorState[]).map((value) => ({
  value,
  label: ERROR_STATES[value],
}))
const ERRORS = ['error', 'errors'] as const
const CAUSES = ['cause', 'causes'] as const
/** Those that have a key. */
const MOST_UTILITIES = 9

/** Which list is shown, and what narrows it. */
export function FilterBar() {
  const { execute } = useWorkstation()
  const { view, narrowing, utilities } = useAtomValue(scraperErrorsContextAtom)
  const byCause = view === 'causes'
  return (
    <div className={room.bar}>
      <CommandButton id="scraper-error.show-errors" label="Errors" look="quiet" pressed={view === 'errors'} />
      <CommandButton id="scraper-error.show-causes" label="Causes" look="quiet" pressed={byCause} />
      {view === 'errors' && (
        <Picker
          label="State"
          choices={STATES}
          value={narrowing.state}
          onChoose={(of) => execute('scraper-error.state', 'button', of)}
        />
      )}
      {byCause ? (
        <Count listAtom={groupList.listAtom} noun={CAUSES} />
      ) : (
        <Count listAtom={errorList.listAtom} noun={ERRORS} />
      )}
      <span className={room.rest} />
      {utilities.slice(0, MOST_UTILITIES).map(({ id, name, accounts }, at) => (
        <CommandButton
          key={id}
          id={`scraper-error.utility-${at + 1}`}
          label={`${name} (${accounts.toLocaleString('en-US')})`}
          look="quiet"
          pressed={narrowing.utilityId === id}
        />
      ))}
    </div>
  )
}
