import { Component, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  /** A new key resets the failure, when the view changed or the visitor retries. */
  readonly resetKey: unknown
  readonly onError: (error: unknown) => void
  readonly fallback: (retry: () => void) => ReactNode
  readonly children: ReactNode
}

interface State {
  readonly failedKey: unknown
  readonly hasFailed: boolean
}

/** Catches the errors of a view and shows a message with a retry instead. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failedKey: undefined, hasFailed: false }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): Partial<State> | null {
    return resetKey === state.failedKey ? null : { failedKey: resetKey, hasFailed: false }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    if (this.state.hasFailed) return this.props.fallback(() => this.setState({ hasFailed: false }))
    return this.props.children
  }
}
