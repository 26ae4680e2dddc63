import { PartBoundary } from '#workstation/platform/shell/PartBoundary.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import { useRoomSlice } from '#workstation/platform/state/room-slices.ts'
import { Disagreements } from './Disagreements.tsx'
import { FilterBar, TITLE_ID } from './FilterBar.tsx'
import styles from './LeaderboardRoom.module.css'
import { createLeaderboardPort } from './leaderboard-port.ts'
import { LEADERBOARD } from './queries.ts'
import { Scores } from './Scores.tsx'
import { leaderboardContextAtom } from './state.ts'
import { UploadsChart } from './UploadsChart.tsx'

export { leaderboardCommands as commands } from '#commands/intake/leaderboard/commands.ts'

/** Who uploaded how much, and how it stands what people saved. */
export default function LeaderboardRoom() {
  useRoomSlice('leaderboard', leaderboardContextAtom, createLeaderboardPort)
  return (
    <section className={room.room} aria-labelledby={TITLE_ID}>
      <FilterBar />
      <div className={styles.body}>
        <PartBoundary name="The uploads" of="uploads" home answers={LEADERBOARD}>
          <UploadsChart />
        </PartBoundary>
        <PartBoundary name="The scores" of="scores" answers={LEADERBOARD}>
          <Scores />
        </PartBoundary>
        <PartBoundary name="The disagreements" of="disagreements" answers={LEADERBOARD}>
          <Disagreements />
        </PartBoundary>
      </div>
    </section>
  )
}
