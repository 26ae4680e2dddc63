import type { Random } from '#demo/bills/random.ts'

/** As billing systems cut names down to what fits their fields. */
const SHORT: Record<string, readonly [string, ...string[]]> = {
  adjustment: ['Adj', 'Adjmt'],
  assistance: ['Asst'],
  charge: ['Chg', 'Chrg'],
  charges: ['Chgs'],
  commodity: ['Comm'],
  conservation: ['Cons'],
  consumption: ['Cons', 'Consump'],
  credit: ['Cr', 'Crd'],
  customer: ['Cust'],
  delivery: ['Del', 'Dlvry'],
  demand: ['Dmd'],
  distribution: ['Dist', 'Distr'],
  efficiency: ['Eff'],
  electric: ['Elec'],
  electricity: ['Elec'],
  energy: ['Enrgy', 'Engy'],
  environmental: ['Env', 'Envir'],
  facilities: ['Fac'],
  franchise: ['Fran'],
  generation: ['Gen'],
  infrastructure: ['Infra'],
  management: ['Mgmt'],
  municipal: ['Muni'],
  recovery: ['Rcvry', 'Rec'],
  renewable: ['Renew'],
  regulatory: ['Reg'],
  residential: ['Res'],
  sales: ['Sls'],
  service: ['Svc', 'Serv'],
  state: ['St'],
  supply: ['Sup', 'Sply'],
  surcharge: ['Srchg', 'Surchg'],
  system: ['Sys'],
  transition: ['Trans'],
  transmission: ['Trans', 'Trnsm'],
  universal: ['Univ'],
  usage: ['Use'],
  wastewater: ['WW'],
  water: ['Wtr'],
}

/** The name with its long words cut; a rider's may be its initials alone. */
export function abbreviated(name: string, random: Random): string {
  const words = name.split(' ')
  if (words.length >= 3 && random.chance(0.25)) return initials(words)
  return words.map((word) => shortOf(word, random)).join(' ')
}

function shortOf(word: string, random: Random): string {
  const choice = SHORT[word.toLowerCase()]
  return choice && random.chance(0.8) ? random.pick(choice) : word
}

/** Numbers stay as they are: what a tier or a block is called by. */
const initials = (words: readonly string[]): string => {
  const letters = words.filter((word) => /^[A-Za-z]/.test(word)).map((word) => word.slice(0, 1).toUpperCase())
  const rest = words.filter((word) => !/^[A-Za-z]/.test(word))
  return [letters.join(''), ...rest].join(' ')
}
