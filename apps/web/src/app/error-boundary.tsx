import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './error-screen'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** What failed at one address does not follow to the next. */
  readonly address?: string
}

/** Catches what a screen throws. Shows no stack and no data. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.failed && before.address !== this.props.address) this.setState({ failed: false })
  }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return <ErrorScreen onRetry={() => this.setState({ failed: false })} />
  }
}
