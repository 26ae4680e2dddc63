import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

/** The one without a window first: in the others each page also costs the drawing of tabs and tools that nobody sees. */
const INSTALLED = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
/** Of Debian; older ones have the second only. */
const PACKAGES = ['chromium-headless-shell', 'chromium']
const ON_MACS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Quiet and alone: nothing of the browser's own goes out on the network. */
export const BROWSER_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The browser that the tests drive: `CHROMIUM` if it names one, an installed Chromium or Chrome, Playwright's own,
 * or one that is installed now. Throws, with what to do, when there is none to be had.
 */
export function findBrowser(): string {
  const named = process.env.CHROMIUM
  if (named !== undefined) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM names ${named}, which is not there.`)
  }
  return installed() ?? playwrights() ?? fromDebian() ?? none()
}

function installed(): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const candidates = INSTALLED.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...candidates, ...ON_MACS].find((file) => existsSync(file)) ?? null
}

function playwrights(): string | null {
  if (!existsSync(chromium.executablePath())) {
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null
}

function fromDebian(): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return null
  console.log(`Installing Chromium on Debian ${readFileSync('/etc/debian_version', 'utf8').trim()}`)
  spawnSync('apt-get', ['update'], { stdio: 'inherit' })
  for (const name of PACKAGES) {
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], { stdio: 'inherit' })
    const browser = installed()
    if (browser !== null) return browser
  }
  return null
}

function none(): never {
  throw new Error(
    'The browser tests need Chromium or Chrome. Install one, or set CHROMIUM to its path, and run them again.',
  )
}
