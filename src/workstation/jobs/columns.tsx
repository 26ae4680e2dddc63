import { formatCount } from '#base/figures.ts'
import type { GivenUpJob } from '#commands/jobs/context.ts'
import { aboutWords, jobWords } from '#domain/jobs/jobs.ts'
import { momentWords } from '#ui/moments.ts'
import type { Column } from '#workstation/platform/list/columns.ts'
import { TwoLines } from '#workstation/platform/list/TwoLines.tsx'

export const causeWords = ({ cause }: GivenUpJob): string => cause ?? 'It did not say why.'

export const JOB_COLUMNS: readonly Column<GivenUpJob>[] = [
  { id: 'at', title: 'Gave up', width: '176px', text: ({ at }) => momentWords(at) },
  { id: 'kind', title: 'Job', width: 'minmax(160px, 1.2fr)', text: ({ kind }) => jobWords(kind) },
  { id: 'about', title: 'About', width: 'minmax(88px, 0.8fr)', text: ({ about }) => aboutWords(about) },
  { id: 'cause', title: 'Failed of', width: 'minmax(120px, 2fr)', text: causeWords },
  {
    id: 'attempts',
    title: 'Tries',
    width: '64px',
    align: 'right',
    room: 'wide',
    text: ({ attempts }) => formatCount(attempts),
  },
]

export const jobLines = (job: GivenUpJob) => (
  <TwoLines
    name={jobWords(job.kind)}
    side={momentWords(job.at)}
    place={aboutWords(job.about)}
    standing={{ tone: 'bad', words: causeWords(job) }}
  />
)
