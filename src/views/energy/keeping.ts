import type { Call } from '#contract/client/calling.ts'
import type { Sending } from '#contract/client/send-form.ts'

/** What whoever may change what is shown asks the server for. */
export interface Keeping {
  call: Call<
    | 'costAvoidance.archive'
    | 'costAvoidance.change'
    | 'costAvoidance.create'
    | 'costAvoidance.list'
    | 'costAvoidance.restore'
    | 'intervals.remove'
    | 'intervals.restore'
    | 'intervals.uploads'
    | 'properties.monthlyTotal'
    | 'properties.yearOverYear'
    | 'temperatures.list'
    | 'temperatures.remove'
    | 'temperatures.restore'
  >
  /** Files are sent under it. */
  session(): Sending['session']
}
