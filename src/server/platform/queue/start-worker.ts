import type { Services } from '../services.ts'

/**
 * Starts the work of one kind of job in this process. Answers how to let go of what it holds, once the queue takes no
 * more jobs.
 */
export type StartWorker = (services: Services) => Promise<() => void | Promise<void>>
