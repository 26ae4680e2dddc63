import { posix } from 'node:path'
import type { XlsxPackage } from './package.ts'
import { attributeOf, parseXml } from './parse-xml.ts'

export interface Relation {
  /** The end of its address: "worksheet". */
  type: string
  path: string
}

/** What a part refers to inside the file, by id. What lies outside is left where it is. */
export async function readRelations(source: XlsxPackage, part: string): Promise<Map<string, Relation>> {
  const { dir, base } = posix.parse(part)
  const relations = new Map<string, Relation>()
  await parseXml(source.read(posix.join(dir, '_rels', `${base}.rels`)), {
    open: (name, attributes) => {
      if (name !== 'Relationship' || attributeOf(attributes, 'TargetMode') === 'External') return
      const { Id = '', Target = '', Type = '' } = attributes
      const path = Target.startsWith('/') ? Target : posix.join(dir, Target)
      relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), path })
    },
  })
  return relations
}
