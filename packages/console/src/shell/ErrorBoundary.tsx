import { Component, type ReactNode } from 'react'

interface State {
  readonly hasFailed: boolean
}

/** Stands in the place of a page that threw while it was drawn. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div className="c-empty" role="alert" data-kind="error">
        <h2>Something went wrong in this page</h2>
        <p>Nothing was changed by it. Reload the page; if it comes back, tell an owner what you did.</p>
        <button type="button" className="c-button" onClick={() => window.location.reload()}>
          Reload
        </button>
      </div>
    )
  }
}
