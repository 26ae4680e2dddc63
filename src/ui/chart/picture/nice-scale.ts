/** A scale that begins or ends at nothing, with marks at even figures. */
export interface Scale {
  low: number
  high: number
  marks: number[]
}

const STEPS = [1, 2, 2.5, 5, 10]

/** Around these figures and nothing, marked at most so many times. */
export function niceScale(figures: readonly number[], most = 6): Scale {
  const [least, greatest] = [Math.min(0, ...figures), Math.max(0, ...figures)]
  if (least === greatest) return { low: 0, high: 1, marks: [0, 1] }
  const rough = (greatest - least) / most
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (STEPS.find((each) => each * power >= rough) ?? 10)
  const [first, last] = [Math.floor(least / step), Math.ceil(greatest / step)]
  const marks = Array.from({ length: last - first + 1 }, (_, at) =>
    Number(((first + at) * step).toPrecision(12)),
  )
  return { low: marks[0] ?? 0, high: marks.at(-1) ?? 1, marks }
}
