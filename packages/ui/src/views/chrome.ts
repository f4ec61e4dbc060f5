import type { ModalSnapshot, ViewEntry, ViewName } from '@foyer/core'
import type { frameText } from '../text/frameText.ts'
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

const CHROME = {
  Account: { title: (t) => t('titleAccount') },
  AllWallets: { title: (t) => t('titleAllWallets') },
  Connect: { title: (t) => t('titleConnect'), hasHelp: true },
  ConnectWallets: { title: (t) => t('titleConnect') },
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
  GetWallet: { title: (t) => t('titleGetWallet') },
  Networks: { title: (t) => t('titleNetworks') },
  SwitchNetwork: { title: (t) => t('titleSwitchNetwork') },
  UnsupportedChain: { title: (t) => t('titleUnsupportedChain') },
  WhatIsAWallet: { title: (t) => t('titleWhatIsAWallet') },
} satisfies ChromeTable

const OTHER: ViewChrome = { title: (t) => t('titleConnect') }

/** What the header shows for a view; views that are not built yet have the plain title. */
export function chromeOf(view: ViewName): ViewChrome {
  // The caller gives the parameters of the same entry; an index by a union of names cannot follow that.
  return ((CHROME as Partial<Record<ViewName, unknown>>)[view] as ViewChrome | undefined) ?? OTHER
}
