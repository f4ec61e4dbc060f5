import type { AuthEvent } from '@foyer/core/ports'
import type { SetTimer } from '@foyer/kit'
import type { AuthPage } from './frame/authPage.ts'
import type { OpenFrame } from './frame/secureFrame.ts'
import type { AuthTiming } from './timing.ts'

/** How the modal looks, as far as the secure frame follows it. */
export interface AuthTheme {
  readonly mode: 'light' | 'dark' | 'auto'
  /** Colours, single or one for each mode, are passed to the frame; all else is left out. */
  readonly variables: object
}

/** The app's description of itself. */
export interface AuthMetadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

/** Settings of the connector of the embedded wallet. They are read whenever the frame is loaded, so getters let them change. */
export interface AuthConnectorOptions {
  /** The origin of the secure site; undefined, or an answer of undefined, where there is no embedded wallet. */
  readonly secureSiteUrl: () => Promise<string | undefined> | string | undefined
  /** The project at the gateway. The frame opens for no page without one. */
  readonly projectId: string | undefined
  /** CAIP-2 id of the network in use. */
  readonly networkId: () => string | undefined
  readonly metadata: AuthMetadata
  readonly theme: () => AuthTheme
  /** The version of Foyer. */
  readonly version: string
  /** Whether the app has `/foyer-return.html`, for windows of providers that reach no other. @default none */
  readonly hasReturnPage?: () => boolean
  /** Has the frame write what it does to the console. @default false */
  readonly isLoggerEnabled?: boolean
  /** Time limits that differ from the specified ones. */
  readonly timing?: Partial<AuthTiming>
  /** The clock. @default that of the platform */
  readonly setTimer?: SetTimer
  /**
   * The browser APIs that the connector uses. Replace them in tests.
   * @default those of the page
   */
  readonly page?: AuthPage
  /** Opens the frame. @default the one in this package */
  readonly openFrame?: OpenFrame
}

/** Tells the followers of the connector. */
export type EmitAuth = (event: AuthEvent) => void
