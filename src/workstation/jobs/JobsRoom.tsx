import { useAtomValue } from 'jotai'
import type { GivenUpJob } from '#commands/jobs/context.ts'
import { jobWords } from '#domain/jobs/jobs.ts'
import { useRoomWaitsFor } from '#workstation/platform/keyboard/readiness.ts'
import { Count } from '#workstation/platform/list/Count.tsx'
import { NewestFirst } from '#workstation/platform/list/NewestFirst.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { PartBoundary } from '#workstation/platform/shell/PartBoundary.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import { useRoomSlice } from '#workstation/platform/state/room-slices.ts'
import { JOB_COLUMNS, jobLines } from './columns.tsx'
import { JobDetail } from './JobDetail.tsx'
import styles from './JobsRoom.module.css'
import { createJobsPort } from './jobs-port.ts'
import { Kinds } from './Kinds.tsx'
import { JOBS } from './queries.ts'
import { jobsContextAtom, kindAtom, letterList, lettersAnswerAtom } from './state.ts'

export { jobCommands as commands } from '#commands/jobs/commands.ts'

const NOUN = ['job gave up', 'jobs gave up'] as const

/** What the program has to do behind the screens, and what of it gave up. */
export default function JobsRoom() {
  useRoomSlice('jobs', jobsContextAtom, createJobsPort)
  const kind = useAtomValue(kindAtom)
  return (
    <section className={room.room} aria-label="Jobs">
      <h1 className="visually-hidden">Jobs</h1>
      <div className={room.bar}>
        {kind !== null && <span>{jobWords(kind)}</span>}
        <Count listAtom={letterList.listAtom} noun={NOUN} />
        {kind !== null && <CommandButton id="jobs.show-all" label="Show all" look="quiet" />}
        <span className={room.rest} />
        <CommandButton id="jobs.refresh" label="Refresh" look="quiet" />
      </div>
      <PartBoundary name="“Jobs”" home answers={JOBS}>
        <Kinds />
        <GaveUp />
      </PartBoundary>
    </section>
  )
}

function GaveUp() {
  const answer = useAtomValue(lettersAnswerAtom)
  const { state } = useAtomValue(letterList.listAtom)
  useRoomWaitsFor('jobs', state === 'loading' ? 'the list' : null)
  return (
    <div className={styles.split}>
      <div className={styles.list}>
        <NewestFirst<GivenUpJob>
          state={letterList}
          answer={answer}
          nothing="No job gave up. Those that fail for good are kept here for 30 days."
          refresh="jobs.refresh"
          label="Jobs that gave up"
          columns={JOB_COLUMNS}
          twoLines={jobLines}
        />
      </div>
      <JobDetail />
    </div>
  )
}
