/** Cuts a stream of server-sent events into the data of each event; keeps what is not complete yet. */
export function createEventLines(onData: (data: string) => void): (chunk: string) => void {
  let rest = ''
  return (chunk) => {
    const blocks = (rest + chunk).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = block
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5).trimStart())
      if (data.length > 0) onData(data.join('\n'))
    }
  }
}
