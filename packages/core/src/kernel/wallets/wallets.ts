import type { WalletListing } from '@foyer/api'
import { proxy, ref } from 'valtio/vanilla'
import type { ModalErrorCode } from '../../base/codes.ts'
import type { Namespace } from '../../ports/provider.ts'

/** A list of catalogue wallets that is loaded page by page. */
export interface WalletList {
  readonly items: readonly WalletListing[]
  /** Number of matches over all pages; undefined until the first page is loaded. */
  readonly count: number | undefined
  /** Pages loaded so far. */
  readonly page: number
}

/** Clause entity-4. */
export interface WalletsState {
  readonly featured: readonly WalletListing[]
  readonly recommended: readonly WalletListing[]
  readonly custom: readonly WalletListing[]
  /** Number of wallets in the whole catalogue; undefined until the gateway's response. */
  readonly count: number | undefined
  /** The whole catalogue, as far as it is loaded. */
  readonly all: WalletList
  /** Matches of the search or of the certified filter. */
  readonly found: WalletList
  /** The search text, as typed. */
  readonly search: string
  readonly certifiedOnly: boolean
  /** The family that the lists are of; undefined for all of the app. */
  readonly namespace?: Namespace | undefined
  /** `bundled` when the gateway could not be reached and the bundled list is shown. */
  readonly source: 'none' | 'gateway' | 'bundled'
  /** Why the bundled list is shown although there is a gateway. */
  readonly problem?: ModalErrorCode | undefined
}

/** The wallets of the catalogue that Connect shows. */
export interface FirstWallets {
  readonly featured: readonly WalletListing[]
  readonly recommended: readonly WalletListing[]
  /** Number of wallets in the whole catalogue. */
  readonly count: number
}

/** Holds the slice `wallets`, and has the only methods that write it. */
export interface WalletsController {
  readonly state: WalletsState
  /** Keeps the request for the first wallets that a press started before its click; its answer is written when it comes. */
  keepEarly(request: Promise<FirstWallets>): void
  /** The kept request, which is given once; undefined when there is none or it failed. */
  takeEarly(): Promise<FirstWallets> | undefined
  readonly hasEarly: boolean
  /** Writes the answer of the gateway for Connect. */
  setFirst(wallets: FirstWallets): void
  setFeatured(wallets: readonly WalletListing[]): void
  setRecommended(wallets: readonly WalletListing[]): void
  setCustom(wallets: readonly WalletListing[]): void
  /** Appends a page; page 1 replaces the list. */
  addPage(list: 'all' | 'found', page: number, wallets: readonly WalletListing[], count: number): void
  setSearch(search: string): void
  setCertifiedOnly(certifiedOnly: boolean): void
  setCount(count: number): void
  setSource(source: WalletsState['source'], problem?: ModalErrorCode): void
  /** Empties the lists, which are loaded again: for one family, or for all of the app. */
  clear(namespace?: Namespace): void
  /** Finds a wallet by catalogue id in all loaded lists. */
  find(id: string): WalletListing | undefined
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }

const EMPTY: WalletList = { items: [], count: undefined, page: 0 }

/** Creates the controller of the wallet catalogue. */
export function createWalletsController(): WalletsController {
  const state = proxy<Writable<WalletsState>>({
    featured: [],
    recommended: [],
    custom: [],
    count: undefined,
    all: EMPTY,
    found: EMPTY,
    search: '',
    certifiedOnly: false,
    source: 'none',
  })
  // The many listings never change, so they are not proxied one by one.
  const frozen = <T extends object>(value: T): T => ref(value)

  let early: Promise<FirstWallets> | undefined
  const controller: WalletsController = {
    state,
    get hasEarly() {
      return early !== undefined
    },
    keepEarly(request) {
      early = request
      request.then(
        (first) => early === request && controller.setFirst(first),
        () => {
          if (early === request) early = undefined
        },
      )
    },
    takeEarly() {
      const taken = early
      early = undefined
      return taken
    },
    setFirst({ featured, recommended, count }) {
      controller.setFeatured(featured)
      controller.setRecommended(recommended)
      state.count = count
      controller.setSource('gateway')
    },
    setFeatured(wallets) {
      state.featured = frozen([...wallets])
    },
    setRecommended(wallets) {
      state.recommended = frozen([...wallets])
    },
    setCustom(wallets) {
      state.custom = frozen([...wallets])
    },
    addPage(list, page, wallets, count) {
      const before = page === 1 ? [] : state[list].items
      const known = new Set(before.map((wallet) => wallet.id))
      const items = [...before, ...wallets.filter((wallet) => !known.has(wallet.id))]
      state[list] = frozen({ items, count, page })
    },
    setSearch(search) {
      state.search = search
      state.found = EMPTY
    },
    setCertifiedOnly(certifiedOnly) {
      state.certifiedOnly = certifiedOnly
      state.found = EMPTY
    },
    setCount(count) {
      state.count = count
    },
    setSource(source, problem) {
      state.source = source
      state.problem = problem
    },
    clear(namespace) {
      state.namespace = namespace
      state.featured = state.recommended = []
      state.count = undefined
      state.all = state.found = EMPTY
      state.source = 'none'
      early = undefined
    },
    find(id) {
      const lists = [state.custom, state.featured, state.recommended, state.found.items, state.all.items]
      for (const list of lists) {
        const wallet = list.find((item) => item.id === id)
        if (wallet) return wallet
      }
      return undefined
    },
  }
  return controller
}
