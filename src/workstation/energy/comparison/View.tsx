import { useAtom, useAtomValue, useSetAtom, useStore } from 'jotai'
import { useMemo } from 'react'
import { WIDGET_DEFAULTS } from '#domain/widgets/options.ts'
import { Intervals } from '#views/energy/Intervals.tsx'
import IntervalUploads from '#views/energy/IntervalUploads.tsx'
import { Projects } from '#views/energy/Projects.tsx'
import type { ProjectActs } from '#views/energy/project-acts.ts'
import { Years } from '#views/energy/Years.tsx'
import { monthScope } from '#views/energy/years/month-scope.ts'
import { HOME_ATTRIBUTE } from '#workstation/platform/shell/use-home-focus.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import styles from './EnergyRoom.module.css'
import { look, VIEW_PLACE } from './energy-port.ts'
import { changesAtom, projectAtom, propertiesAtom, searchAtom, viewAtom } from './state.ts'

/** A property's energy, as the address says that it is looked at. */
export function View() {
  return (
    <div className={styles.view} tabIndex={-1} data-place={VIEW_PLACE} {...{ [HOME_ATTRIBUTE]: '' }}>
      <Chosen />
    </div>
  )
}

function Chosen() {
  const store = useStore()
  const { call, session, execute } = useWorkstation()
  const view = useAtomValue(viewAtom)
  const properties = useAtomValue(propertiesAtom)
  const search = useAtomValue(searchAtom)
  const [changes, setChanges] = useAtom(changesAtom)
  const onShown = useSetAtom(projectAtom)
  const keeping = useMemo(() => ({ call, session }), [call, session])
  const acts: ProjectActs = {
    archive: () => execute('energy.archive-project', 'button'),
    restore: ({ id, name }) => execute('energy.restore-project', 'button', { id, name }),
  }
  const props = {
    ...{ call, properties, search, options: WIDGET_DEFAULTS },
    onSearch: (next: string) => look({ store }, next),
  }
  if (view === 'years')
    return (
      <Years
        {...props}
        version={changes}
        onMonth={(point) => execute('month-bills.show', 'button', monthScope(point))}
      />
    )
  if (view === 'intervals')
    return (
      <Intervals
        {...props}
        uploads={(of) => <IntervalUploads key={of.propertyId} {...of} keeping={keeping} />}
      />
    )
  return (
    <Projects
      {...props}
      {...{ keeping, acts, changes, onShown }}
      onChanged={() => setChanges((count) => count + 1)}
    />
  )
}
