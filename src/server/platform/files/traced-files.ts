import { inCall } from '../tracing/spans.ts'
import type { FileStore } from './files.ts'

/** The same store, which tells how long it took: of bytes that stream, until they begin. */
export const traceFiles = (store: FileStore): FileStore => ({
  put: (content, limit) => inCall('file put', {}, () => store.put(content, limit)),
  get: (sha256, range) => inCall('file get', {}, () => store.get(sha256, range)),
  exists: (sha256) => inCall('file exists', {}, () => store.exists(sha256)),
  remove: (sha256) => inCall('file remove', {}, () => store.remove(sha256)),
  list: () => store.list(),
  local: (sha256) => inCall('file local', {}, () => store.local(sha256)),
})
