import { useEffect, useState } from 'react'
import { WIDGETS } from '#domain/widgets/options.ts'
import { Button } from '#ui/Button.tsx'
import { Message } from '#ui/Message.tsx'
import { dayWords, momentWords } from '#ui/moments.ts'
import { CopyLinks } from './CopyLinks.tsx'
import { EditLink } from './EditLink.tsx'
import styles from './Share.module.css'
import type { SharedLink, Sharing } from './sharing.ts'

interface LinkListProps {
  sharing: Sharing
  onSaid(words: string): void
}

/** The links that were made: what each shows, where it was seen, and until when it works. */
export function LinkList({ sharing, onSaid }: LinkListProps) {
  const [links, setLinks] = useState<readonly SharedLink[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again when somebody tries again.
  useEffect(() => {
    let left = false
    setFailure(null)
    sharing.links().then(
      (found) => !left && setLinks(found),
      (error: Error) => !left && setFailure(error.message),
    )
    return () => {
      left = true
    }
  }, [tries])

  const put = (changed: SharedLink) =>
    setLinks((all) => (all ?? []).map((link) => (link.id === changed.id ? changed : link)))
  const act = async (doing: Promise<SharedLink>, said: string) => {
    try {
      put(await doing)
      onSaid(said)
    } catch (error) {
      onSaid(error instanceof Error ? error.message : 'That did not work. Try again.')
    }
  }

  if (failure !== null)
    return (
      <Message tone="error" title={failure}>
        <Button onClick={() => setTries(tries + 1)}>Try again</Button>
      </Message>
    )
  if (links === null)
    return <div className={styles.waiting} role="status" aria-label="The links are on their way" />
  if (links.length === 0) return <Message title="Nothing was shared yet." />
  return (
    <ul className={styles.links}>
      {links.map((link) => (
        <Link
          key={link.id}
          {...{ link, onSaid }}
          onRevoke={() => void act(sharing.revoke(link.id), 'The link was revoked.')}
          onRestore={() => void act(sharing.restore(link.id), 'The link works again.')}
          onChange={(change) => act(sharing.change(link.id, change), 'The link was changed.')}
        />
      ))}
    </ul>
  )
}

interface LinkProps {
  link: SharedLink
  onSaid(words: string): void
  onRevoke(): void
  onRestore(): void
  onChange(change: Parameters<Sharing['change']>[1]): Promise<void>
}

function Link({ link, onSaid, onRevoke, onRestore, onChange }: LinkProps) {
  const [open, setOpen] = useState<'copy' | 'edit' | null>(null)
  const toggle = (part: 'copy' | 'edit') => setOpen(open === part ? null : part)
  return (
    <li className={styles.link} data-state={link.state}>
      <div className={styles.about}>
        <strong>{link.label || WIDGETS[link.widget]}</strong>
        <span>{STATES[link.state]}</span>
      </div>
      <p className={styles.facts}>{factsOf(link).join(' · ')}</p>
      <div className={styles.acts}>
        {link.state === 'open' && (
          <Button aria-expanded={open === 'copy'} onClick={() => toggle('copy')}>
            Copy…
          </Button>
        )}
        <Button aria-expanded={open === 'edit'} onClick={() => toggle('edit')}>
          Change…
        </Button>
        {link.state === 'revoked' ? (
          <Button onClick={onRestore}>Restore</Button>
        ) : (
          <Button onClick={onRevoke}>Revoke</Button>
        )}
      </div>
      {open === 'copy' && <CopyLinks widget={link.widget} shared={link} onSaid={onSaid} />}
      {open === 'edit' && (
        <EditLink
          key={link.version}
          link={link}
          onSave={async (change) => {
            await onChange(change)
            setOpen(null)
          }}
        />
      )}
    </li>
  )
}

const STATES = { open: 'Works', revoked: 'Revoked', expired: 'Ended' } as const

function factsOf(link: SharedLink): string[] {
  const [first, ...others] = link.properties
  const shown = [link.options.includeCosts && 'costs', link.options.includeUsage && 'usage'].filter(Boolean)
  return [
    WIDGETS[link.widget],
    `${first?.name ?? 'no property'}${others.length > 0 ? ` and ${others.length} more` : ''}: ${shown.join(' and ')}`,
    `made ${dayWords(link.created_at)}${link.created_by === null ? '' : ` by ${link.created_by}`}`,
    `ends ${dayWords(link.expires_at)}`,
    link.last_used_at === null ? 'never used' : `last used ${momentWords(link.last_used_at)}`,
    ...(link.hosts.length > 0 ? [`seen in ${link.hosts.map(({ host }) => host).join(', ')}`] : []),
    ...(link.allowed_hosts.length > 0 ? [`only in ${link.allowed_hosts.join(', ')}`] : []),
  ]
}
