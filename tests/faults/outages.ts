import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '#demo/bills/random.ts'
import { startCluster } from '#tests/helpers/cluster.ts'
import { cuttableLine } from '#tests/helpers/cuttable-line.ts'
import { Clients, makeBills } from './clients.ts'
import { BILLS_OF_OUTAGE, S3_SECONDS, STRIKES_OF_OUTAGE } from './measures.ts'
import type { Tally } from './tally.ts'

/** The database server is ended and started while bills are uploaded, read and saved. */
export async function restartPostgres(random: Random): Promise<Tally> {
  const cluster = await startCluster()
  try {
    const { at } = await cluster.start('all')
    const clients = await Clients.begin(cluster.db)
    const ids = await clients.readBills(BILLS_OF_OUTAGE)
    const files = await makeBills('postgres', BILLS_OF_OUTAGE, random)
    let working = true
    const work = Promise.all([clients.uploadAll([at], files), clients.saveAll(at, ids)]).finally(() => {
      working = false
    })
    let times = 0
    for (; times < STRIKES_OF_OUTAGE; times++) {
      const until = performance.now() + random.int(300, 3_000)
      while (working && performance.now() < until) await pause(20)
      await cluster.postgres.stop()
      await pause(random.int(0, 3_000))
      await cluster.postgres.start()
    }
    const [outcomes] = await work
    await clients.settled()
    return {
      fault: `restart of ${cluster.postgres.kind}`,
      times,
      wentIn: `${outcomes.length} files, ${ids.length} saves`,
      cameOut: `${new Set(outcomes.map(({ id }) => id)).size} bills, ${ids.length} saved`,
      wrong: await clients.wrongs(outcomes, ids),
    }
  } finally {
    await cluster.close()
  }
}

/** Nobody reaches the bucket for a while, in which bills are uploaded and read. */
export async function loseS3(random: Random): Promise<Tally> {
  const cluster = await startCluster()
  const line = await cuttableLine(cluster.s3.settings.endpoint)
  try {
    const { at } = await cluster.start('all', { S3_ENDPOINT: line.url })
    const clients = await Clients.begin(cluster.db)
    const files = await makeBills('s3', BILLS_OF_OUTAGE, random)
    const uploading = clients.uploadAll([at], files)
    await pause(random.int(300, 2_000))
    await line.cut()
    await pause(S3_SECONDS * 1_000)
    await line.mend()
    const outcomes = await uploading
    await clients.settled()
    return {
      fault: `S3 gone for ${S3_SECONDS} s`,
      times: 1,
      wentIn: `${outcomes.length} files`,
      cameOut: `${new Set(outcomes.map(({ id }) => id)).size} bills`,
      wrong: await clients.wrongs(outcomes),
    }
  } finally {
    await cluster.close()
    await line.cut()
  }
}
