import type { ModalSnapshot, ViewEntry, ViewName } from '@foyer/core'
import { frameText } from '../text/frameText.ts'
import type { TextOf } from '../text/text.ts'

/** What the header shows for a view. */
export interface ViewChrome {
  readonly title: (t: TextOf<typeof frameText>, state: ModalSnapshot, params: unknown) => string
  /** Offers 'What is a wallet?' where the back button would be, on the first view. */
  readonly hasHelp?: boolean
}

type ChromeTable = {
  readonly [V in ViewName]?: {
    readonly title: (
      t: TextOf<typeof frameText>,
      state: ModalSnapshot,
      params: Extract<ViewEntry, { view: V }>['params'],
    ) => string
    readonly hasHelp?: boolean
  }
}

function walletName(state: ModalSnapshot, id: string | undefined): string | undefined {
  const { custom, featured, recommended, found, all } = state.wallets
  const lists = [custom, featured, recommended, found.items, all.items]
  return lists.flat().find((wallet) => wallet.id === id)?.name
}

function connectorName(state: ModalSnapshot, id: string): string | undefined {
  return state.connectors.items.find((connector) => connector.id === id)?.name
}

// A view whose title is plain text has it in `frameText`, as `title` and its name.
const CHROME = {
  Connect: { title: (t) => t('titleConnect'), hasHelp: true },
  ConnectingExternal: {
    title: (t, state, { connectorId, walletId }) =>
      connectorName(state, connectorId) ?? walletName(state, walletId) ?? t('titleConnecting'),
  },
  ConnectingMultiChain: {
    title: (t, state, { connectorId }) =>
      t('titleSelectChain', { wallet: connectorName(state, connectorId) ?? '' }),
  },
  ConnectingWalletConnect: {
    title: (t, state, params) => walletName(state, params?.walletId) ?? t('titleWalletConnect'),
  },
  ConnectingWalletConnectBasic: { title: (t) => t('titleConnect'), hasHelp: true },
  Downloads: {
    title: (t, state, { walletId }) => {
      const wallet = walletName(state, walletId)
      return wallet ? t('titleDownloads', { wallet }) : t('titleGetWallet')
    },
  },
} satisfies ChromeTable

/**
 * What the header shows for a view: of its own, or the text that is named after it; views that are not built yet have
 * the title of Connect.
 */
export function chromeOf(view: ViewName): ViewChrome {
  // The caller gives the parameters of the same entry; an index by a union of names cannot follow that.
  const own = (CHROME as Partial<Record<ViewName, unknown>>)[view] as ViewChrome | undefined
  const key = `title${view}`
  return own ?? { title: (t) => t(key in frameText ? (key as 'titleConnect') : 'titleConnect') } // found the moment before
}
