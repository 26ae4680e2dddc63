import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { postgresPid } from '#tests/helpers/embedded-database.ts'

const MOST_START_MS = 180_000

/** The real program in a process of its own, on a data folder that outlives it. */
export class AppProcess {
  readonly #dataDir: string
  readonly #port: number
  #process: ChildProcess | null = null

  constructor(dataDir: string, port: number) {
    this.#dataDir = dataDir
    this.#port = port
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Starts it and waits until it says that it is well. Answers the milliseconds that took. */
  async start(): Promise<number> {
    const started = performance.now()
    const child = this.begin()
    while (performance.now() - started < MOST_START_MS) {
      if (child.exitCode !== null) throw new Error(`the app ended with code ${child.exitCode}`)
      if (await this.isWell()) return performance.now() - started
      await pause(50)
    }
    throw new Error('the app did not start in time')
  }

  /** Starts it and waits for nothing. */
  begin(): ChildProcess {
    this.#process = spawn(process.execPath, ['src/server/main.ts', '--without-screens'], {
      env: {
        ...process.env,
        PORT: String(this.#port),
        DATA_DIR: this.#dataDir,
        DATABASE_URL: '',
        LOG_LEVEL: 'warn',
        BLIND_REVIEWS: '0',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return this.#process
  }

  async isWell(): Promise<boolean> {
    return fetch(`${this.address}/healthz`).then(
      (response) => response.ok,
      () => false,
    )
  }

  /** The number of its process; 0 while it does not run. */
  get pid(): number {
    return this.#process?.pid ?? 0
  }

  /** The number of its PostgreSQL's process. */
  postgresPid(): Promise<number> {
    return postgresPid(this.#dataDir)
  }

  /** Waits until another PostgreSQL runs than the one that was killed, and it says that it is well. */
  async replacesPostgres(killed: number): Promise<void> {
    const until = performance.now() + MOST_START_MS
    while ((await this.postgresPid().catch(() => killed)) === killed || !(await this.isWell())) {
      if (performance.now() > until) throw new Error('the app did not get well in time')
      await pause(50)
    }
  }

  /** Ends it as a power cut would: no handler runs. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Asks it to end in good order; answers its exit code. */
  async stop(): Promise<number | null> {
    return this.#end('SIGTERM')
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const child = this.#process
    this.#process = null
    if (child === null) return null
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
    return child.exitCode
  }
}
