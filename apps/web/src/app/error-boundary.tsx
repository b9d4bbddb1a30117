import { Component, type ReactNode } from 'react'
import { NotFound } from '../contracts/not-found'
import { type ErrorKind, ErrorScreen } from './error-screen'

interface ErrorBoundaryState {
  readonly failed: ErrorKind | null
}

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** The address of the screen. A change of the address clears the error. */
  readonly address?: string
}

/** Catches errors that a screen throws, and renders `ErrorScreen` without stack and data. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: null }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.failed && before.address !== this.props.address) this.setState({ failed: null })
  }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failed: error instanceof NotFound ? 'notFound' : 'error' }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return <ErrorScreen kind={this.state.failed} onRetry={() => this.setState({ failed: null })} />
  }
}
