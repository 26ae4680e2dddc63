import { PartBoundary } from '../shell/PartBoundary.tsx'
import room from '../shell/Room.module.css'
import { useRoomSlice } from '../state/room-slices.ts'
import { FilterBar, TITLE_ID } from './FilterBar.tsx'
import { createLeaderboardPort } from './leaderboard-port.ts'
import { LEADERBOARD } from './queries.ts'
import { leaderboardContextAtom } from './state.ts'
import { UploadsChart } from './UploadsChart.tsx'

export { leaderboardCommands as commands } from '#commands/leaderboard/commands.ts'

/** Who uploaded how much. */
export default function LeaderboardRoom() {
  useRoomSlice('leaderboard', leaderboardContextAtom, createLeaderboardPort)
  return (
    <section className={room.room} aria-labelledby={TITLE_ID}>
      <FilterBar />
      <PartBoundary name="“Intake Tracking”" of="uploads" home answers={LEADERBOARD}>
        <UploadsChart />
      </PartBoundary>
    </section>
  )
}
