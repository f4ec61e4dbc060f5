import { mismatch, SigningError } from '../signingError.ts'
import { needFeature, needProvider, readStandardSignature, type SigningCall } from '../wallets.ts'
import type { FamilySigning, SigningAccount } from './familySigning.ts'

/** The chains of Solana as wallets call them, by their CAIP-2 id. */
const CHAINS: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/** The wallet, and its own object of the account. */
async function needWallet({ foyer, modal }: SigningCall, account: SigningAccount) {
  const wallet = needProvider(await foyer.getProvider({ modal, namespace: 'solana' }))
  return { wallet, own: wallet.accounts.find(({ address }) => address === account.address) }
}

/** Wallets of Solana, by the features of the Wallet Standard. */
export const SOLANA_SIGNING: FamilySigning = {
  async signMessage(call, account, message) {
    const { wallet, own } = await needWallet(call, account)
    const sign = needFeature(wallet.features, 'solana:signMessage', 'sign messages')
    return readStandardSignature(await sign({ account: own, message: new TextEncoder().encode(message) }))
  },
  async sendTransaction(call, account, transaction) {
    if (!('transaction' in transaction)) throw mismatch('EVM chains')
    const { wallet, own } = await needWallet(call, account)
    const chain = CHAINS[account.networkId ?? '']
    if (!chain)
      throw new SigningError('wrong_network', 'The wallet is on a network of Solana without a name.')
    const send = needFeature(wallet.features, 'solana:signAndSendTransaction', 'send transactions')
    return readStandardSignature(await send({ account: own, chain, transaction: transaction.transaction }))
  },
}
