import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { DEMO_APP, startDemoQuickbooks } from './demo-quickbooks.ts'
import { type BilledCompany, growBooks } from './grow-books.ts'

const MAIN = path.resolve(import.meta.dirname, '..', '..', 'server', 'main.ts')

/** Starts the program with a stand-in for QuickBooks beside it, and ends with it. */
export async function runWithQuickbooks(companies: readonly BilledCompany[]): Promise<void> {
  const quickbooks = await startDemoQuickbooks(growBooks(companies))
  process.stdout.write(
    `A sandbox in place of QuickBooks listens at ${quickbooks.url}. It sends people back to localhost: open the pages there.\n`,
  )
  const server = spawn(process.execPath, [MAIN, '--build'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      QUICKBOOKS_CLIENT_ID: DEMO_APP.clientId,
      QUICKBOOKS_CLIENT_SECRET: DEMO_APP.clientSecret,
      QUICKBOOKS_ENVIRONMENT: 'sandbox',
      QUICKBOOKS_BASE_URL: quickbooks.url,
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void server.kill(signal))
  const [code] = await once(server, 'exit')
  await quickbooks.close()
  process.exitCode = code ?? 1
}
