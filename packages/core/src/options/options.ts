import type { RemoteFeatures, WalletListing } from '@foyer/contract'
import type { ThemeMode, ThemeVariables } from '../controllers/theme.ts'
import type { Adapter } from '../ports/adapter.ts'
import type { Connector } from '../ports/connector.ts'
import type { Network } from '../ports/network.ts'
import type { CaipNetworkId } from '../ports/provider.ts'

/** A way to connect that Connect can list. */
export type ConnectMethod = 'email' | 'social' | 'wallet'

/** Something to do with an account, as the order of features names it. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** A wallet that the app adds to the catalogue itself. */
export type CustomWallet = Pick<WalletListing, 'id' | 'name'> &
  Partial<Omit<WalletListing, 'id' | 'name'>> & {
    /** Address of the wallet's image. */
    readonly image_url?: string
  }

/** Features that the app switches in its own page (clause entity-14). */
export interface Features {
  /** Offers sign-in by e-mail where the project allows it. @default false */
  readonly email: boolean
  /** Offers sign-in by social accounts where the project allows it. @default false */
  readonly socials: boolean
  /** Order of the methods on Connect. @default email, social, wallet; wallet first when one is installed */
  readonly connectMethodsOrder: readonly ConnectMethod[] | undefined
  /** Shows the wallet list beside e-mail and social. @default true */
  readonly emailShowWallets: boolean
  /** Folds the wallet list into one button when e-mail or social is on. @default false */
  readonly collapseWallets: boolean
  /** Asks for agreement to terms before connecting. @default false */
  readonly legalCheckbox: boolean
  readonly send: boolean
  readonly receive: boolean
  /** Order of what an account offers; what is not named is not offered there. @default onramp, swaps, send */
  readonly walletFeaturesOrder: readonly WalletFeature[] | undefined
}

/** What the app says of itself to wallets. */
export interface AppMetadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

/** Options of `createModal` and `foyer.init`; every one may be left out. */
export interface ModalOptions {
  /** Names the modal, and its storage, when a page has several. @default 'main' */
  readonly id?: string
  /** Public id of the project at the gateway. */
  readonly projectId?: string
  /** Base address of a Foyer gateway; without one the built-in wallet list and the networks' own nodes serve. */
  readonly gatewayUrl?: string
  /** Networks by CAIP-2 id, by EVM chain number, or whole. @default Ethereum */
  readonly networks?: readonly (number | string | Network)[]
  /** Network in use before a wallet says otherwise. @default the first network */
  readonly defaultNetwork?: number | string
  readonly themeMode?: ThemeMode
  readonly themeVariables?: ThemeVariables
  readonly features?: Partial<Features>
  /** Overrides what the project's remote configuration says; for apps without a gateway. */
  readonly remoteFeatures?: Partial<RemoteFeatures>
  readonly customWallets?: readonly CustomWallet[]
  readonly featuredWalletIds?: readonly string[]
  readonly includeWalletIds?: readonly string[]
  readonly excludeWalletIds?: readonly string[]
  /** Whether 'All wallets' is offered. @default 'SHOW' */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /** Offers wallets at all. @default true */
  readonly enableWallets?: boolean
  /** Tells visitors without a wallet how to get one. @default true */
  readonly enableWalletGuide?: boolean
  /** Fills the screen of a phone. @default false */
  readonly enableMobileFullScreen?: boolean
  /** Draws the modal where its element stands in the page instead of over it. @default false */
  readonly enableEmbedded?: boolean
  /** Offers to change network. @default true */
  readonly enableNetworkSwitch?: boolean
  /** Relays for wallets on other devices, `wss:` addresses in the order in which they are tried. @default none: only wallets in the browser */
  readonly relayUrls?: readonly string[]
  /** Lets wallets ask WalletConnect's verify server what it knows of the page; loads a frame from there. @default false */
  readonly enableVerify?: boolean
  /** Leaves pairing to the app, which hands over its own by `foyer.setPairing`. @default false */
  readonly manualWCControl?: boolean
  /** Opens apps by their web address rather than by their own scheme where they have both. @default false */
  readonly preferUniversalLinks?: boolean
  /** Lets a wallet stay on a network that the app did not ask for. @default false */
  readonly allowUnsupportedChain?: boolean
  readonly termsConditionsUrl?: string
  readonly privacyPolicyUrl?: string
  readonly metadata?: Partial<AppMetadata>
  /** Language of the modal as a BCP 47 tag. @default the `lang` of the page; English where that is none of ours */
  readonly locale?: string
  /** Words of the app's own in place of single texts, by the English one: `{ 'Connect Wallet': 'Sign in' }`. */
  readonly texts?: Readonly<Record<string, string>>
  /** Shows developer alerts in the modal. @default false */
  readonly debug?: boolean
}

/** What only code can give: adapters and connectors. */
export interface ModalParts {
  readonly adapters?: readonly (Adapter | (() => Promise<Adapter>))[]
  readonly connectors?: readonly Connector[]
}

/** Options with every default filled in. */
export interface ResolvedOptions {
  readonly id: string
  readonly projectId: string | undefined
  /** Without a trailing slash. */
  readonly gatewayUrl: string | undefined
  readonly networks: readonly Network[]
  readonly defaultNetworkId: CaipNetworkId | undefined
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
  readonly features: Features
  readonly remoteFeatures: Partial<RemoteFeatures>
  readonly customWallets: readonly CustomWallet[]
  readonly featuredWalletIds: readonly string[]
  readonly includeWalletIds: readonly string[]
  readonly excludeWalletIds: readonly string[]
  readonly allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  readonly enableWallets: boolean
  readonly enableWalletGuide: boolean
  readonly enableMobileFullScreen: boolean
  readonly enableEmbedded: boolean
  readonly enableNetworkSwitch: boolean
  readonly relayUrls: readonly string[]
  readonly enableVerify: boolean
  readonly manualWCControl: boolean
  readonly preferUniversalLinks: boolean
  readonly allowUnsupportedChain: boolean
  readonly termsConditionsUrl: string | undefined
  readonly privacyPolicyUrl: string | undefined
  readonly metadata: AppMetadata
  readonly locale?: string | undefined
  readonly texts?: Readonly<Record<string, string>> | undefined
  readonly debug: boolean
}
