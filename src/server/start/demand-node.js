/**
 * Run before `npm start` and its like: says in one line what to do where the program cannot run. In words that every
 * Node knows, as an old one reads no types.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'

/** What the program runs on; it comes with the packages. */
const OWN = [24, 0]
/** What npm needs to install them: on an older one it leaves out, without a word, those that refuse it. */
const FOR_NPM = [20, 19]
const INSTALLED = path.resolve(import.meta.dirname ?? '.', '../../../node_modules/.package-lock.json')

const isOlder = (version, [major, minor]) => {
  const [itsMajor = 0, itsMinor = 0] = version.split('.').map(Number)
  return itsMajor < major || (itsMajor === major && itsMinor < minor)
}

function whatToDo() {
  const [, ofNpm] = /node\/v(\S+)/.exec(process.env.npm_config_user_agent ?? '') ?? []
  if (ofNpm !== undefined && isOlder(ofNpm, FOR_NPM))
    return `npm runs on Node ${ofNpm} here. Install Node ${FOR_NPM.join('.')} or newer, best ${OWN[0]}, then run npm ci again.`
  if (isOlder(process.versions.node, OWN))
    return `This is Node ${process.versions.node}; the program runs on Node ${OWN[0]}, which comes with its packages. Run npm ci first, then npm start.`
  return existsSync(INSTALLED) ? null : 'The packages are not installed. Run npm ci first.'
}

const word = whatToDo()
if (word !== null) {
  console.error(word)
  process.exitCode = 1
}
