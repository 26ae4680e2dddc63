import { useArrival } from './use-home-focus.ts'

/** Draws nothing: it is there once what it stands beside is. */
export function Arrival() {
  useArrival()
  return null
}
