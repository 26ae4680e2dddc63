import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useStore } from 'jotai'
import type { ReactNode } from 'react'
import { todayInUtc } from '#base/calendar-date.ts'
import { monthName } from '#base/month-names.ts'
import type { LeaderboardFilters } from '#commands/intake/leaderboard/context.ts'
import { leaderboardYears } from '#domain/intake/leaderboard/leaderboard.ts'
import { Picker } from '#ui/pick/Picker.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import styles from './LeaderboardRoom.module.css'
import { leaveFilters, narrow, PLACES } from './leaderboard-port.ts'
import { usersQuery } from './queries.ts'
import { leaderboardContextAtom } from './state.ts'

const ALL = 0
const MONTHS = [
  { value: ALL, label: 'All' },
  ...Array.from({ length: 12 }, (_, at) => ({ value: at + 1, label: monthName(at + 1) })),
]

/** Of the element that names the room. */
export const TITLE_ID = 'leaderboard-title'

/** What the room is, and which uploads are counted. */
export function FilterBar() {
  const store = useStore()
  const { filters, narrowed } = useAtomValue(leaderboardContextAtom)
  const to = (change: Partial<LeaderboardFilters>) => {
    narrow({ store }, change)
    leaveFilters()
  }
  const years = leaderboardYears(todayInUtc()).map((year) => ({ value: year, label: String(year) }))
  return (
    <div className={room.bar}>
      <h1 id={TITLE_ID} className={styles.title}>
        Intake Tracking
      </h1>
      <Filter name="Month" place={PLACES.month}>
        <Picker
          label="Month"
          choices={MONTHS}
          value={filters.month ?? ALL}
          onChoose={(month) => to({ month: month === ALL ? null : month })}
        />
      </Filter>
      <Filter name="Year" place={PLACES.year}>
        <Picker label="Year" choices={years} value={filters.year} onChoose={(year) => to({ year })} />
      </Filter>
      <Filter name="User" place={PLACES.user}>
        <UserChoice value={filters.userId} onChoose={(userId) => to({ userId })} />
      </Filter>
      {narrowed && <CommandButton id="leaderboard.show-all" label="Show all" look="quiet" />}
    </div>
  )
}

function Filter({ name, place, children }: { name: string; place: string; children: ReactNode }) {
  return (
    <div className={styles.filter} data-place={place}>
      <span aria-hidden>{name}</span>
      {children}
    </div>
  )
}

function UserChoice({ value, onChoose }: { value: number | null; onChoose(id: number | null): void }) {
  const { call } = useWorkstation()
  const { data: users } = useQuery(usersQuery(call))
  const choices = users?.map(({ id, email }) => ({ value: id, label: email })) ?? null
  return (
    <div className={styles.user}>
      <Picker label="User" placeholder="Everybody" choices={choices} value={value} onChoose={onChoose} />
    </div>
  )
}
