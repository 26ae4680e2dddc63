import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { recipeShape } from './recipe.ts'
import { connect } from './server.ts'
import { work } from './work.ts'

/** `npm run scraper -- --recipe FILE`, with SCRAPER_SERVER and SCRAPER_KEY in the environment: arguments are seen by others. */
const { recipe: file } = parseArgs({ options: { recipe: { type: 'string' } } }).values
const { SCRAPER_SERVER: server, SCRAPER_KEY: key, SCRAPER_BROWSER: executablePath } = process.env
if (file === undefined || !server || !key) {
  process.stderr.write('Say --recipe FILE, and set SCRAPER_SERVER and SCRAPER_KEY.\n')
  process.exit(2)
}
const stop = new AbortController()
const giveUp = new AbortController()
/** So long a worker that is stopped tries to give its account back. */
const LAST_WORDS_MS = 20_000
stop.signal.addEventListener('abort', () => setTimeout(() => giveUp.abort(), LAST_WORDS_MS).unref())
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort())
const recipe = recipeShape.parse(JSON.parse(await readFile(file, 'utf8')))
const browser = await chromium.launch({ executablePath, handleSIGTERM: false, handleSIGINT: false })
try {
  const tell = (line: string) => void process.stdout.write(`${line}\n`)
  await work({
    browser,
    recipe,
    server: connect(server, key, giveUp.signal),
    signal: stop.signal,
    tell,
  })
} finally {
  await browser.close()
}
