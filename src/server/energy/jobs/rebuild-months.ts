import { every } from '#server/platform/queue/every.ts'
import type { StartWorker } from '#server/platform/queue/start-worker.ts'
import type { Services } from '#server/platform/services.ts'
import { checkMonths, rebuildLeftMonths } from '../months/rebuild-months.ts'

/** Nobody looks at months for long that a writing left as they were. */
const LOOK_MS = 30_000
/** From this hour on, once a night, all months are held against the bills. */
const CHECK_HOUR = 2

/** Makes months that were left behind, and once a night holds all of them against the bills. */
export const startMonths: StartWorker = async (services) => {
  let isEnding = false
  let running = Promise.resolve()
  const look = async () => {
    while (!isEnding && (await rebuildLeftMonths(services)) > 0);
    await checkTonight(services, () => isEnding)
  }
  const begin = () => {
    running = running
      .then(look)
      .catch((error: unknown) => services.log.warn({ err: error }, 'months not looked after'))
  }
  begin()
  const stop = every(LOOK_MS, begin)
  return () => {
    stop()
    isEnding = true
    return running
  }
}

async function checkTonight(services: Services, isEnding: () => boolean): Promise<void> {
  const since = lastCheckHour(new Date())
  for (let after: number | null = 0; after !== null && !isEnding(); )
    after = await checkMonths(services, { since, after })
}

function lastCheckHour(now: Date): Date {
  const last = new Date(now)
  if (now.getHours() < CHECK_HOUR) last.setDate(last.getDate() - 1)
  last.setHours(CHECK_HOUR, 0, 0, 0)
  return last
}
