import { createCanvas } from '@napi-rs/canvas'
import { surroundings, workUntilStopped } from '../../src/scraper/worker-process.ts'
import { hrefsOf } from './portal-layouts.ts'

/**
 * The worker's process as it comes with the program, but for the browser: it visits the demo portal by plain HTTP, so
 * that hundreds of accounts take seconds. It says who it is with each request, so that the right one can be killed.
 */
const around = surroundings()
if (around === undefined) throw new Error('Set SCRAPER_SERVER and SCRAPER_KEY.')

const PICTURE = createCanvas(64, 40).toBuffer('image/png')
const headers = { 'x-worker': String(process.pid) }

await workUntilStopped(around, {
  recipe: 'plain',
  visit: async (lease, server) => {
    const { url, username, password } = lease.online_access
    const ask = (path: string, init: RequestInit = {}) => fetch(new URL(path, url), { headers, ...init })
    const form = new URLSearchParams({
      user: username,
      password: password ?? '',
      code: await server.code(lease),
    })
    for (
      let page: string | undefined = await (await ask('/signed-in', { method: 'POST', body: form })).text();
      page !== undefined;
    ) {
      const { bills, next } = hrefsOf(page)
      for (const href of bills) {
        const bytes = new Uint8Array(await (await ask(href)).arrayBuffer())
        await server.handIn(lease, [{ name: `${href.split('/').at(-1)}.pdf`, bytes }])
      }
      page = next === undefined ? undefined : await (await ask(next)).text()
    }
    const picture = { name: 'bills.png', bytes: new Uint8Array(PICTURE) }
    return { said: { data_through_date: '2026-06-30' }, pictures: [picture] }
  },
})
// What the portal never answered is waited for no longer.
process.exit(0)
