import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './error-screen'

/** Catches what a screen throws. Shows no stack and no data. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return <ErrorScreen onRetry={() => this.setState({ failed: false })} />
  }
}
