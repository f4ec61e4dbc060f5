import type { AuthEvent, AuthPort, Connector } from '@foyer/core/ports'
import { loadOnce } from '@foyer/kit'
import type { AuthConnection } from './connection.ts'
import type { AuthConnectorOptions, EmitAuth } from './options.ts'

/** Methods that wait for the code, and are done there alone. */
const HANDED_ON = [
  'prepare',
  'connectEmail',
  'connectDevice',
  'solveChallenge',
  'connectOtp',
  'beginSocial',
  'connectSocial',
  'connectFedcm',
  'checkSocial',
  'connectFarcaster',
  'connectSocialDevice',
  'resendSocialLink',
  'updateEmail',
  'cancelEmailChange',
  'updateEmailStatus',
  'captureEmail',
  'captureOtp',
  'captureSkip',
  'findExisting',
  'linkSocial',
  'smartAccountNetworks',
  'setPreferredAccount',
  'connectPasskey',
  'connectWay',
  'openWalletPage',
] as const satisfies readonly (keyof AuthPort & keyof AuthConnection)[]

type HandedOn = Pick<AuthConnection, (typeof HANDED_ON)[number]>

/**
 * Creates the connector of the embedded wallet, whose keys are in a frame of another origin. Its code and the frame are loaded when a
 * visitor is about to sign in, or was signed in at the last visit; for all others nothing is. Spec: call-7, call-10, state-16.
 *
 * @example
 * ```ts
 * import { evmAdapter } from '@foyer/adapter-evm'
 * import { authConnector } from '@foyer/connector-auth'
 * import { createModal } from '@foyer/core'
 * import { createBrowserPlatform } from '@foyer/core/browser'
 *
 * const modal = createModal(
 *   { networks: [1], projectId: 'my-shop', gatewayUrl: 'https://gateway.example' },
 *   {
 *     platform: createBrowserPlatform(),
 *     adapters: [evmAdapter()],
 *     connectors: [
 *       authConnector({
 *         secureSiteUrl: () => 'https://wallet.example',
 *         projectId: 'my-shop',
 *         networkId: () => 'eip155:1',
 *         metadata: { name: 'My app', description: 'What it does', url: 'https://app.example', icons: [] },
 *         theme: () => ({ mode: 'auto', variables: {} }),
 *         version: '0.2.0',
 *       }),
 *     ],
 *   },
 * )
 * ```
 */
export function authConnector(options: AuthConnectorOptions): Connector & { readonly auth: AuthPort } {
  let loaded: AuthConnection | undefined
  const listeners = new Set<EmitAuth>()
  const last = new Map<AuthEvent['type'], AuthEvent>()

  const emit: EmitAuth = (event) => {
    // A form is asked for once. It waits where the script that shows it is still on its way, as after a reload.
    if (event.type !== 'otp-required' || listeners.size === 0) last.set(event.type, event)
    for (const listener of [...listeners]) listener(event)
  }

  const connection = loadOnce(() =>
    import('./connection.ts').then(({ createConnection }) => {
      loaded = createConnection(options, emit)
      return loaded
    }),
  )

  const handOn = (name: keyof HandedOn) => async (input: unknown) => {
    // The methods of these names take what the port says that they are given, which TypeScript cannot follow through a name.
    const method = (await connection())[name] as (input: unknown) => unknown
    return method(input)
  }
  // Each name has the method of that name.
  const handedOn = Object.fromEntries(HANDED_ON.map((name) => [name, handOn(name)])) as unknown as HandedOn

  return {
    id: 'auth',
    name: 'Email',
    kind: 'AUTH',
    namespaces: ['eip155'],
    open: async (input) => (await connection()).open(input),
    restore: async (input) => (await connection()).restore(input),
    close: () =>
      connection().then(
        (opened) => opened.close(),
        () => {},
      ),
    auth: {
      ...handedOn,
      checkUser: async () => loaded?.checkUser(),
      // A signed-in visitor signed in with the code that is loaded.
      signSilently: async (input) => loaded?.signSilently(input),
      follow(listener) {
        for (const event of last.values()) listener(event)
        last.delete('otp-required')
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      // An approval that is to be shown comes from the code that is loaded.
      showApproval: (input) => loaded?.showApproval(input),
      cancelApproval: (requestId) => loaded?.cancelApproval(requestId),
    },
  }
}
