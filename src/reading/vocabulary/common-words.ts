/** Words that a page of English about money and service can hardly do without. */
export const COMMON_WORDS: ReadonlySet<string> = new Set([
  ...`a about account after all amount an and any are at balance be bill billing box by call can charge charges city
  company current customer date day days do due electric energy for from gas have if in information invoice is it mail
  make may meter month more new no not of on online or our page pay payable payment period phone please po previous
  questions rate read reading received return sent service statement street summary tax thank that the this to total
  total up usage use used visit water we will with you your january february march april june july august september
  october november december jan feb mar apr may jun jul aug sep oct nov dec kwh therms gallons ccf sewer number`.split(
    /\s+/,
  ),
])

/** How many of some printed words are common ones. */
export const commonAmong = (texts: readonly string[]): number =>
  texts.filter((text) => COMMON_WORDS.has(text.toLowerCase().replaceAll(/[^a-z]/g, ''))).length
