import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Figure } from './figures.ts'

/** What each front room loads before it shows anything: its page, and the scripts and styles that the page names. */
export async function measureRooms(dist: string): Promise<Figure[]> {
  const entries = await readdir(dist, { withFileTypes: true })
  const rooms = entries
    .filter((entry) => entry.isDirectory() && entry.name !== 'assets')
    .map(({ name }) => name)
  const figures: Figure[] = []
  for (const room of rooms.sort()) {
    const value = await firstLoad(dist, path.join(room, 'index.html'))
    figures.push({ what: `first load of ${room}`, value, unit: 'kB gzip' })
  }
  return figures
}

async function firstLoad(dist: string, page: string): Promise<number> {
  const html = await readFile(path.join(dist, page), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
  const files = [page, ...new Set(named)]
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(path.join(dist, file)), { level: 9 }).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
