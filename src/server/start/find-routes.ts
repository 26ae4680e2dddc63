import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Register } from '#server/platform/http/register.ts'
import type { Services } from '#server/platform/services.ts'

const SERVER = path.resolve(import.meta.dirname, '..')
const ROUTE_FILE = /[\\/]routes[\\/][a-z-]+-routes\.ts$/

/** Serves calls of the contract by `register`: every `routes/*-routes.ts` of a feature exports one as `routes`. */
export type RouteFile = (register: Register, services: Services) => void

export async function findRouteFiles(): Promise<RouteFile[]> {
  const files = await readdir(SERVER, { recursive: true })
  return Promise.all(files.filter((file) => ROUTE_FILE.test(file)).map(routesOf))
}

async function routesOf(file: string): Promise<RouteFile> {
  const { routes } = await import(pathToFileURL(path.join(SERVER, file)).href)
  if (typeof routes !== 'function') throw new Error(`src/server/${file} exports no routes.`)
  return routes
}
