import type { Services } from '../services.ts'
import type { Register } from './register.ts'

/** Serves calls of the contract by `register`: every `routes/*-routes.ts` of a feature exports one as `routes`. */
export type RouteFile = (register: Register, services: Services) => void
