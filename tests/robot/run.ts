import { judgeKnownBills } from './quick.ts'
import { wantedBills } from './wanted.ts'

const { quick, ...wanted } = wantedBills(process.argv.slice(2))
process.exitCode = (await judgeKnownBills(wanted)) ? 0 : 1
