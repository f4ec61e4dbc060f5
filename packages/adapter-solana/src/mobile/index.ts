import { type Connector, createPageConnector, type Network } from '@foyer/core/ports'
import { toStandardChain } from '../chains.ts'
import type { MobileIdentity } from './mobileRequests.ts'
import type { MobilePage } from './mobileSession.ts'
import type { MobileStore } from './mobileWallet.ts'

/** The input of `offerMobileWallet`. */
export interface MobileWalletInput {
  /** The networks of the app. Without one of Solana nothing is offered. */
  readonly networks: readonly Network[]
  /** The app as the wallet shows it. */
  readonly identity: MobileIdentity
  /** Called with the connector, where the wallets of a device can be reached. */
  readonly found: (connector: Connector) => void
  /**
   * The browser.
   * @default the one that the page is in
   */
  readonly browser?: MobileBrowser
}

/** The browser, as far as wallets on the same device need it. */
export interface MobileBrowser extends MobilePage {
  readonly userAgent: string
  readonly store: MobileStore
}

/** Browsers that say they are Chrome, and do not reach other apps as it does. */
const OTHERS = /; wv|SamsungBrowser|EdgA|OPR\/|Firefox|Telegram|Wallet/

const KEY = 'foyer:solana-mobile'
const SHOWN = { name: 'Mobile Wallet Adapter', icon: '' } as const

/**
 * Offers the Solana wallets that are installed as apps, in Chrome on Android, by the Mobile Wallet Adapter. Nothing is asked of them, and
 * their code is not loaded, before the visitor presses the entry.
 *
 * @example
 * ```ts
 * import { offerMobileWallet } from '@foyer/adapter-solana/mobile'
 *
 * offerMobileWallet({
 *   networks: [],
 *   identity: { name: 'My app', uri: 'https://app.example' },
 *   found: (connector) => console.log(connector.id),
 * })
 * ```
 */
export function offerMobileWallet({
  networks,
  identity,
  found,
  browser = pageBrowser(),
}: MobileWalletInput): void {
  const { userAgent, store } = browser
  const chain = networks.map(toStandardChain).find((one) => one !== undefined)
  if (!chain || !/Android.*Chrome\//.test(userAgent) || OTHERS.test(userAgent)) return
  found(
    createPageConnector(
      { id: 'solana-mobile', name: SHOWN.name, kind: 'ANNOUNCED', namespaces: ['solana'] },
      async () => {
        const [{ createMobileWallet }, { createAccess }] = await Promise.all([
          import('./mobileWallet.ts'),
          import('../connection.ts'),
        ])
        let running: AbortSignal | undefined
        const input = { page: browser, identity, chain }
        const wallet = createMobileWallet(input, store, SHOWN, () => (running?.aborted ? undefined : running))
        const access = createAccess(wallet, undefined, undefined)
        return {
          ...access,
          open(asked) {
            running = asked.signal
            return access.open(asked)
          },
        }
      },
    ),
  )
}

/** The browser that the page is in. Where storage is refused, the access ends with the page. */
function pageBrowser(): MobileBrowser {
  return {
    userAgent: navigator.userAgent,
    openLink: (link) => location.assign(link),
    connect: (url, protocol) => new WebSocket(url, protocol),
    isAway: () => document.visibilityState === 'hidden' || !document.hasFocus(),
    store: {
      read() {
        try {
          return localStorage.getItem(KEY)
        } catch {
          return null
        }
      },
      write(text) {
        try {
          if (text === undefined) localStorage.removeItem(KEY)
          else localStorage.setItem(KEY, text)
        } catch {
          // The access ends with the page.
        }
      },
    },
  }
}
