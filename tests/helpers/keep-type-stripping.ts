import { stripTypeScriptTypes } from 'node:module'

/**
 * Threads that read files have TypeScript stripped by WebAssembly, which V8 shares between threads and frees with the
 * last of them. Freed and made again and again, it sometimes ends the process ("Check failed: jit_page.has_value()",
 * nodejs/node#64500). The program itself holds it, as its main thread runs TypeScript; the test runner transforms files
 * before they are run, so it holds it by this.
 */
stripTypeScriptTypes('const isHeld: boolean = true')
