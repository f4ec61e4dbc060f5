import { Component, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  /** A new key forgets the failure: the view changed, or the visitor tries again. */
  readonly resetKey: unknown
  readonly onError: (error: unknown) => void
  readonly fallback: (retry: () => void) => ReactNode
  readonly children: ReactNode
}

interface State {
  readonly failedKey: unknown
  readonly hasFailed: boolean
}

/** Keeps a view that throws from taking the modal down: shows a text and a way on instead. */
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
