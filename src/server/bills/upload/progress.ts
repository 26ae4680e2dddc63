/** What a bill says of itself while a job is on its way to it. */
export const WAITING = 'Waiting to be read'
