import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { recipeShape } from './recipe.ts'
import { runRecipe } from './run-recipe.ts'
import { surroundings, workUntilStopped } from './worker-process.ts'

/** `npm run scraper -- --recipe FILE`, with SCRAPER_SERVER and SCRAPER_KEY in the environment. */
const { recipe: file } = parseArgs({ options: { recipe: { type: 'string' } } }).values
const around = surroundings()
if (file === undefined || around === undefined) {
  process.stderr.write('Say --recipe FILE, and set SCRAPER_SERVER and SCRAPER_KEY.\n')
  process.exit(2)
}
const recipe = recipeShape.parse(JSON.parse(await readFile(file, 'utf8')))
const browser = await chromium.launch({
  executablePath: process.env.SCRAPER_BROWSER,
  handleSIGTERM: false,
  handleSIGINT: false,
})
try {
  await workUntilStopped(around, {
    recipe: recipe.name,
    visit: (lease, server) => runRecipe(browser, recipe, lease, server),
  })
} finally {
  await browser.close()
}
