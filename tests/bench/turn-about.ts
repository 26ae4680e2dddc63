/** The milliseconds that each of the two takes, turn about, so that whatever else the machine does falls on both. */
export async function alternately(
  rounds: number,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []]
  await first()
  await second()
  for (let round = 0; round < rounds; round++) {
    times[0].push(await timed(first))
    times[1].push(await timed(second))
  }
  return times
}

export async function timed(call: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await call()
  return performance.now() - started
}
