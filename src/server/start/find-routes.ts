import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouteFile } from '#server/platform/http/route-file.ts'

const SERVER = path.resolve(import.meta.dirname, '..')
const ROUTE_FILE = /[\\/]routes[\\/][a-z-]+-routes\.ts$/

export async function findRouteFiles(): Promise<RouteFile[]> {
  const files = await readdir(SERVER, { recursive: true })
  return Promise.all(files.filter((file) => ROUTE_FILE.test(file)).map(routesOf))
}

async function routesOf(file: string): Promise<RouteFile> {
  const { routes } = await import(pathToFileURL(path.join(SERVER, file)).href)
  if (typeof routes !== 'function') throw new Error(`src/server/${file} exports no routes.`)
  return routes
}
