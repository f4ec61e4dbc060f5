import { type AuthConnectorOptions, authConnector, createFrameChannel } from '@foyer/connector-auth'
import type { AuthPort, Connector } from '@foyer/core/ports'
import { createFakeFrame, type FakeFrame } from './fakeFrame.ts'
import { fakeSocial, type SocialCall } from './fakeSocial.ts'

/** The facts that a test may watch of how the frame is shown. */
export interface ShownApproval {
  readonly box: {
    readonly left: number
    readonly top: number
    readonly width: number
    readonly height: number
  }
  readonly onPress: (x: number, y: number) => void
  readonly onCancel: () => void
}

/** The real connector over a real channel, with a fake of the frame at its other end. */
export interface FakeAuthConnector {
  readonly connector: Connector & { readonly auth: AuthPort }
  readonly frame: FakeFrame
  /** The requests about providers, in order. */
  readonly socialCalls: readonly SocialCall[]
  /** How often a frame was opened. */
  readonly openings: () => number
  /** Where the frame lies; undefined while it is not shown. */
  readonly shown: () => ShownApproval | undefined
  /** The names that frame and dialog have had, the newest last. */
  readonly titles: readonly (string | undefined)[]
}

/** Creates the connector. Give the memory of another frame to have the storage of an earlier visit. */
export function fakeAuthConnector(
  frame: FakeFrame = createFakeFrame(),
  options: Partial<AuthConnectorOptions> = {},
): FakeAuthConnector {
  let openings = 0
  let shown: ShownApproval | undefined
  const titles: (string | undefined)[] = []
  const connector = authConnector({
    secureSiteUrl: () => 'https://secure.example',
    projectId: 'p1',
    networkId: () => 'eip155:1',
    metadata: { name: 'App', description: '', url: 'https://app.example', icons: [] },
    theme: () => ({ mode: 'dark', variables: {} }),
    version: '0.0.0',
    // Nothing of a page is used but the scheme of its system, which the mode above leaves out.
    page: { isStandalone: false } as NonNullable<AuthConnectorOptions['page']>,
    openFrame: async ({ onNotice, setTimer }) => {
      openings += 1
      const { port1, port2 } = new MessageChannel()
      frame.serve(port2)
      const channel = createFrameChannel({ port: port1, onNotice, setTimer })
      return {
        request: channel.request,
        abort: channel.abort,
        show(box, handlers) {
          shown = { box, ...handlers }
        },
        hide() {
          shown = undefined
        },
        setTitle(title) {
          titles.push(title)
        },
        isAlive: () => true,
        remove: channel.end,
      }
    },
    ...options,
  })
  const socialCalls: SocialCall[] = []
  // A frame of the test's own answers for itself.
  const auth = options.openFrame ? connector.auth : { ...connector.auth, ...fakeSocial(frame, socialCalls) }
  return {
    connector: { ...connector, auth },
    frame,
    socialCalls,
    openings: () => openings,
    shown: () => shown,
    titles,
  }
}
