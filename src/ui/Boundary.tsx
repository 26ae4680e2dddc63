import { Component, type ErrorInfo, type ReactNode } from 'react'

/** What could not be drawn, and the way to try again. */
export interface Failure {
  error: Error
  /** Everything that a developer asks for, as text. */
  details: string
  retry(): void
}

interface BoundaryProps {
  /** Another one of these has not failed yet: the bill, the tab. */
  of?: string | number | null
  /** Before the children are drawn again: lets go of what made them fail. */
  onRetry?(): void
  fallback(failure: Failure): ReactNode
  children: ReactNode
}

interface BoundaryState {
  failed: { error: Error; parts: string; of: BoundaryProps['of'] } | null
}

/** A part that fails does not take the others with it: in its place stands what happened. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: null }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failed: { error: asError(error), parts: '', of: undefined } }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    this.setState({
      failed: { error: asError(error), parts: componentStack ?? '', of: this.props.of ?? null },
    })
  }

  override componentDidUpdate(): void {
    const { failed } = this.state
    const isAnother = failed?.of !== undefined && failed.of !== (this.props.of ?? null)
    if (isAnother) this.setState({ failed: null })
  }

  private readonly retry = () => {
    // A part of the bundle that could not be loaded is asked for anew only by another window.
    if (this.state.failed !== null && isMissingPart(this.state.failed.error)) window.location.reload()
    this.props.onRetry?.()
    this.setState({ failed: null })
  }

  override render(): ReactNode {
    const { failed } = this.state
    if (failed === null) return this.props.children
    const { error, parts } = failed
    return this.props.fallback({ error, details: detailsOf(error, parts), retry: this.retry })
  }
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

const isMissingPart = ({ message }: Error) =>
  /dynamically imported module|module script failed/i.test(message)

const detailsOf = (error: Error, parts: string): string =>
  [
    `${new Date().toISOString()} ${window.location.pathname}`,
    navigator.userAgent,
    error.stack ?? `${error.name}: ${error.message}`,
    parts.trim(),
  ]
    .filter((part) => part !== '')
    .join('\n')
