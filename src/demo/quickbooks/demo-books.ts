/** The books of a company as a stand-in for QuickBooks keeps them: in memory, in QuickBooks' own form. */

export interface Entry {
  Id: string
  SyncToken: string
  MetaData: { CreateTime: string; LastUpdatedTime: string }
  [field: string]: unknown
}

export type EntityName = 'Customer' | 'Invoice' | 'Item'

interface Deletion {
  entity: EntityName
  id: string
  at: number
}

const KINDS: readonly EntityName[] = ['Customer', 'Invoice', 'Item']

export class DemoBooks {
  readonly realmId: string
  readonly companyName: string
  private readonly entries: Record<EntityName, Map<number, Entry>> = {
    Customer: new Map(),
    Invoice: new Map(),
    Item: new Map(),
  }
  private readonly deletions: Deletion[] = []
  private lastId = 0

  constructor({ realmId, companyName }: { realmId: string; companyName: string }) {
    this.realmId = realmId
    this.companyName = companyName
  }

  /** Adds an entry, or changes the one of its id: what is not said stays. */
  put(entity: EntityName, fields: Record<string, unknown>, at: Date = new Date()): Entry {
    const id = fields.Id === undefined ? this.lastId + 1 : Number(fields.Id)
    this.lastId = Math.max(this.lastId, id)
    const before = this.entries[entity].get(id)
    const moment = at.toISOString()
    const entry: Entry = {
      ...before,
      ...fields,
      ...{ domain: 'QBO', sparse: false, Id: String(id) },
      SyncToken: before === undefined ? '0' : String(Number(before.SyncToken) + 1),
      MetaData: { CreateTime: before?.MetaData.CreateTime ?? moment, LastUpdatedTime: moment },
    }
    this.entries[entity].set(id, entry)
    return entry
  }

  delete(entity: EntityName, id: string, at: Date = new Date()): void {
    if (this.entries[entity].delete(Number(id))) this.deletions.push({ entity, id, at: at.getTime() })
  }

  get(entity: EntityName, id: string): Entry | undefined {
    return this.entries[entity].get(Number(id))
  }

  /** In the order of their ids. */
  all(entity: EntityName): Entry[] {
    return [...this.entries[entity].entries()].sort(([a], [b]) => a - b).map(([, entry]) => entry)
  }

  /** What was changed since, and what is gone, as change data capture tells it. */
  changedSince(entity: EntityName, since: number): object[] {
    const changed = this.all(entity).filter(({ MetaData }) => Date.parse(MetaData.LastUpdatedTime) >= since)
    const gone = this.deletions.filter((deletion) => deletion.entity === entity && deletion.at >= since)
    return [
      ...changed,
      ...gone.map(({ id, at }) => ({
        ...{ domain: 'QBO', status: 'Deleted', Id: id },
        MetaData: { LastUpdatedTime: new Date(at).toISOString() },
      })),
    ]
  }
}

export const isEntityName = (name: string): name is EntityName => KINDS.some((kind) => kind === name)
