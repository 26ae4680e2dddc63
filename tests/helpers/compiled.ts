import path from 'node:path'

/** For every process that tests start: what one of them has compiled, the next only loads. */
export const COMPILED = { NODE_COMPILE_CACHE: path.resolve('node_modules', '.cache', 'compiled') }
