type Report = (what: string, cause: unknown) => void

let report: Report = (what, cause) => {
  throw new Error(`${what} failed`, { cause })
}

/** Says what becomes of faults that a window survives. Without it, as in tests, each is thrown. */
export function setFaultReport(wanted: Report): void {
  report = wanted
}

/** Reports what failed inside and was replaced by something harmless: a bug, never an answer of the server. */
export const reportFault: Report = (what, cause) => report(what, cause)
