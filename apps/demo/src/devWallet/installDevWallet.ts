import { announce } from './announce.ts'
import { registerBitcoin } from './bitcoin.ts'
import { registerCosmos } from './cosmos.ts'
import type { DevWalletTheme } from './devWalletTheme.ts'
import type { LocalNode } from './familySide.ts'
import { createPanel } from './panel/createPanel.ts'
import { registerPolkadot } from './polkadot.ts'
import { createPrompts, type PromptBody } from './prompts.ts'
import { createProvider } from './provider.ts'
import { registerSolana } from './solana.ts'
import { type DevChain, openVault } from './vault.ts'
import { createWallet } from './wallet.ts'

/** The input for installing the Dev Wallet. */
export interface DevWalletOptions {
  /** Networks it can be on; it starts on the first. */
  readonly chains: readonly DevChain[]
  /**
   * Keys of its first accounts, for local chains where these have something. Such keys are public, so a wallet that has
   * them stays on this machine, and keeps them in a store of their own. @default fresh ones
   */
  readonly firstKeys?: readonly string[]
  /** A local Solana that it speaks as well, with a key of its own that is public. @default EVM chains alone */
  readonly solana?: LocalNode | undefined
  /** A local Bitcoin, in the same way. */
  readonly bitcoin?: LocalNode | undefined
  /** A local Polkadot, in the same way. */
  readonly polkadot?: LocalNode | undefined
  /** A local chain of Cosmos, in the same way. */
  readonly cosmos?: LocalNode | undefined
  /** Page with test coins, offered on networks that are not local. */
  readonly faucetUrl?: string
  /** With `firstKeys`, `.local` is added. @default foyer.devWallet */
  readonly storageKey?: string
  /** @default auto, the system's */
  readonly theme?: DevWalletTheme
}

/** A Dev Wallet in the page. */
export interface DevWallet {
  /** Opens the panel, as its corner button does. */
  open(): void
  setTheme(theme: DevWalletTheme): void
  /** Takes the wallet out of the page; its keys stay in storage. */
  uninstall(): void
}

/**
 * Puts a wallet made of nothing but this page into it, announced by EIP-6963 beside real extensions,
 * and registered by the Wallet Standard where there is a local chain of another family.
 * A toy: its keys lie open in the page's storage. Asks nobody anything before it is used.
 */
export function installDevWallet(options: DevWalletOptions): DevWallet {
  const { chains, storageKey = 'foyer.devWallet', theme = 'auto' } = options
  const vault = openVault(options.firstKeys ? `${storageKey}.local` : storageKey, chains[0]?.chainId ?? 1)
  const wallet = createWallet(vault, chains, options.firstKeys)
  const prompts = createPrompts(() => panel.update())
  const ask = async (body: PromptBody) => vault.state().isAutoApproving || prompts.ask(body)
  const sides = [
    registerSolana({ solana: options.solana, vault, ask }),
    registerBitcoin({ bitcoin: options.bitcoin, vault, ask }),
    registerPolkadot({ polkadot: options.polkadot, vault, ask }),
    registerCosmos({ cosmos: options.cosmos, vault, ask }),
  ].flatMap((side) => side ?? [])
  const panel = createPanel({ vault, wallet, sides, prompts, faucetUrl: options.faucetUrl })
  const { provider, stop } = createProvider(vault, wallet, ask)
  const unannounce = announce(provider)
  const stopUpdates = vault.onChange(() => panel.update())
  panel.setTheme(theme)
  return {
    open: panel.open,
    setTheme: panel.setTheme,
    uninstall() {
      unannounce()
      stop()
      for (const side of sides) side.stop()
      stopUpdates()
      prompts.rejectAll()
      panel.remove()
      vault.stop()
    },
  }
}
