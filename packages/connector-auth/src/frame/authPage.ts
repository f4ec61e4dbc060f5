/** The parts of the page that the connector uses. */
export interface AuthPage {
  readonly document: Document
  readonly window: Window
  /** Started from the home screen, without a browser around it. */
  readonly isStandalone: boolean
}

/** The page that the code runs in. */
export function browserAuthPage(): AuthPage {
  return {
    document,
    window,
    isStandalone: window.matchMedia('(display-mode: standalone)').matches,
  }
}
