/** For whoever mends what kept accounts from being fetched: they wait for nothing any more. */
export { setDueNow, setLoginDueNow } from './repositories/due-repository.ts'
