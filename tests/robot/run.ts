/**
 * `npm run robot -- [--bills N] [--chance N] [--seed S] [--text-only] [--quick] [FOLDER…]`: holds what is called clean,
 * and what the robot saves, against bills of which everything is known: generated ones, so many of layouts drawn by
 * chance, and those of folders with their truth.
 * Ends with 1 when any of it is wrong. With `--quick` bills are read and judged without a server, each as the first of
 * its account.
 */
import { runChain } from './chain/chain.ts'
import { judgeKnownBills } from './quick.ts'
import { wantedBills } from './wanted.ts'

const { quick, ...wanted } = wantedBills(process.argv.slice(2))
process.exitCode = (await (quick ? judgeKnownBills(wanted) : runChain(wanted))) ? 0 : 1
