import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Register } from '#server/platform/http/register.ts'
import type { Services } from '#server/platform/services.ts'

/** Serves calls of the contract by `register`: every `*-routes.ts` in this folder exports one as `routes`. */
export type RouteFile = (register: Register, services: Services) => void

export async function findRouteFiles(): Promise<RouteFile[]> {
  const files = await readdir(import.meta.dirname, { recursive: true })
  return Promise.all(files.filter((file) => file.endsWith('-routes.ts')).map(routesOf))
}

async function routesOf(file: string): Promise<RouteFile> {
  const { routes } = await import(pathToFileURL(path.join(import.meta.dirname, file)).href)
  if (typeof routes !== 'function') throw new Error(`src/server/routes/${file} exports no routes.`)
  return routes
}
