import { announceBitcoin, createFakeBitcoin } from '@foyer/devkit/bitcoin'
import type { FamilySide, LocalNode } from './familySide.ts'
import { DEV_WALLET_ICON } from './icon.ts'
import type { PromptBody } from './prompts.ts'
import { isLoopback } from './rpc.ts'
import type { Vault } from './vault.ts'

const NETWORK = 'Bitcoin Local'

/**
 * Registers the wallet for Bitcoin as well, with the first of the public keys that have something on the local chain: an address of payment,
 * and one for ordinals. Undefined for a node that is not on this machine, where such keys have no business.
 */
export function registerBitcoin(input: {
  readonly bitcoin: LocalNode | undefined
  readonly vault: Vault
  readonly ask: (body: PromptBody) => Promise<boolean>
}): FamilySide | undefined {
  const { bitcoin, vault, ask } = input
  if (!bitcoin || !isLoopback(bitcoin.rpcUrl)) return undefined
  const wallet = createFakeBitcoin({
    name: 'Foyer Dev Wallet',
    icon: DEV_WALLET_ICON,
    networks: ['regtest'],
    isGranted: vault.state().isBitcoinConnected,
    async ask(request, text) {
      const family = { address, network: NETWORK }
      const isApproved = await ask(
        request === 'connect' ? { kind: 'connect', family } : { kind: 'sign', text: text ?? '', family },
      )
      if (isApproved && request === 'connect') vault.update({ isBitcoinConnected: true })
      return isApproved
    },
  })
  const address = wallet.addresses()[0]?.address ?? ''
  wallet.emitter.on('change', () => {
    if (!wallet.isGranted && vault.state().isBitcoinConnected) vault.update({ isBitcoinConnected: false })
  })
  const stop = announceBitcoin(window, 'standard', wallet)
  return {
    namespace: 'bip122',
    name: 'bitcoin',
    network: NETWORK,
    address,
    isConnected: () => vault.state().isBitcoinConnected,
    leave: wallet.leave,
    stop,
  }
}
