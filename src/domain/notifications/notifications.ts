import type { Viewer } from '#domain/people/areas.ts'

/** How soon somebody is told of something by mail. */
export const PACES = { at_once: 'At once', daily: 'Once a day', never: 'Never' } as const

export type Pace = keyof typeof PACES

interface TopicEntry {
  to: 'staff' | 'client'
  title: string
  /** For whoever has not chosen. */
  pace: Pace
  /** Where clients have pages for their bills alone, it never comes up. */
  ofProperties?: boolean
}

/** What people are told of by mail. Mails about signing in are none of these: they always come. */
export const TOPICS = {
  property_sent_in: {
    to: 'staff',
    title: 'A client sent a property in',
    pace: 'daily',
    ofProperties: true,
  },
  company_signed_up: { to: 'staff', title: 'A company signed up', pace: 'at_once' },
  public_upload: { to: 'staff', title: 'Files came by an upload link', pace: 'daily' },
  import_ended: { to: 'staff', title: 'An import of yours ended', pace: 'at_once' },
  webhook_paused: { to: 'staff', title: 'A webhook was paused', pace: 'at_once' },
  passwords_revealed: { to: 'staff', title: 'Somebody reveals many portal passwords', pace: 'at_once' },
  deletion_planned: { to: 'staff', title: 'A client’s data is to be deleted', pace: 'at_once' },
  company_accepted: { to: 'client', title: 'Your company was accepted', pace: 'at_once' },
  property_decided: {
    to: 'client',
    title: 'A property of yours was accepted or sent back',
    pace: 'at_once',
    ofProperties: true,
  },
  document_unreadable: { to: 'client', title: 'A document of yours could not be read', pace: 'at_once' },
  document_processed: { to: 'client', title: 'A document of yours was processed', pace: 'daily' },
} as const satisfies Record<string, TopicEntry>

export type Topic = keyof typeof TOPICS

export const TOPIC_NAMES = Object.keys(TOPICS) as [Topic, ...Topic[]]

export const topicEntry = (topic: Topic): TopicEntry => TOPICS[topic]

/** What this person can be told of. Contractors’ people work for somebody else, and are told by them. */
export function topicsFor({ admin, os }: Viewer, variant: 'full' | 'documents'): Topic[] {
  if (os) return []
  const to = admin ? 'staff' : 'client'
  return TOPIC_NAMES.filter((topic) => {
    const entry = topicEntry(topic)
    return entry.to === to && (variant === 'full' || entry.ofProperties !== true)
  })
}
