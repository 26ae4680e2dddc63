import { createDatabase, type Database } from '#server/platform/database/client.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'
import { type ServerProcess, startProcess, temporaryFolder } from './server-process.ts'
import { type S3Server, startS3Server } from './stores/s3-server.ts'
import { TEST_SECRET } from './test-app.ts'

/** One process of several on the same database and bucket. */
export interface Member extends ServerProcess {
  /** Where it serves. */
  at: string
}

export interface Cluster {
  postgres: PostgresServer
  s3: S3Server
  db: Database
  /** Starts a process of these roles, on a data folder of its own, and waits until it serves. */
  start(roles: string, environment?: Record<string, string>): Promise<Member>
  close(): Promise<void>
}

/** A database server and a bucket, on which processes are started as on machines of their own. */
export async function startCluster(configuration: Record<string, string> = {}): Promise<Cluster> {
  await using undo = new AsyncDisposableStack()
  const postgres = await startPostgres(configuration)
  undo.defer(() => postgres.close())
  const s3 = await startS3Server()
  undo.defer(() => s3.close())
  const db = createDatabase(postgres.url, { max: 5 })
  undo.defer(() => db.destroy())
  const members = new Set<ServerProcess>()
  // A run that is ended leaves no process behind.
  const endWithUs = () => {
    for (const { child } of members) child.kill('SIGKILL')
  }
  process.once('exit', endWithUs)
  undo.defer(() => void process.off('exit', endWithUs))
  const made = undo.move()

  async function start(roles: string, environment: Record<string, string> = {}): Promise<Member> {
    const folder = await temporaryFolder()
    made.defer(() => folder.remove())
    const started = startProcess({
      ...environmentOf(s3.settings),
      DATA_DIR: folder.path,
      DATABASE_URL: postgres.url,
      APP_SECRET: TEST_SECRET,
      ROLES: roles,
      ...environment,
    })
    members.add(started)
    void started.ended.then(() => members.delete(started))
    made.defer(async () => {
      const { exitCode, signalCode } = started.child
      if (exitCode === null && signalCode === null) await started.end('SIGTERM')
    })
    return { ...started, at: await started.address }
  }
  return { postgres, s3, db, start, close: () => made.disposeAsync() }
}

/** As the environment says where files go. */
export const environmentOf = (s3: S3Server['settings']): Record<string, string> => ({
  S3_ENDPOINT: s3.endpoint,
  S3_BUCKET: s3.bucket,
  S3_REGION: s3.region,
  S3_ACCESS_KEY_ID: s3.key.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.key.secretAccessKey,
})
