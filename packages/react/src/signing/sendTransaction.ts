import { toQuantity } from '@foyer/codec'
import { SigningError } from './signingError.ts'
import {
  needAccount,
  needFeature,
  needProvider,
  readStandardSignature,
  readText,
  type SigningCall,
} from './wallets.ts'

/** A transaction of an EVM chain. The wallet adds the rest. */
export interface EvmTransaction {
  readonly to: `0x${string}`
  /** In the smallest unit: 1 ETH is 10n ** 18n. */
  readonly value?: bigint
  readonly data?: `0x${string}`
  /** The wallet is switched to this chain first. @default the one that it is on */
  readonly chainId?: number
}

/** A transaction of Solana, made by a library, whose signature is still missing. */
export interface SolanaTransaction {
  readonly transaction: Uint8Array
}

/** The chains of Solana as wallets call them, by the reference of CAIP-2. */
const SOLANA_CHAINS: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'solana:devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHScCkY3z': 'solana:testnet',
}

function mismatch(what: string): SigningError {
  return new SigningError(
    'bad_call',
    `This is a transaction for ${what}, and the account in use is of another family.`,
  )
}

async function sendOnEvm(call: SigningCall, from: string, transaction: EvmTransaction): Promise<string> {
  const { foyer, modal } = call
  const { to, value, data, chainId } = transaction
  const { networkId } = foyer.getState({ modal })
  if (chainId !== undefined && networkId !== `eip155:${chainId}`)
    await foyer.switchNetwork(chainId, { modal })
  const provider = needProvider(await foyer.getProvider({ modal }))
  const sent = {
    from,
    to,
    ...(value !== undefined && { value: toQuantity(value) }),
    ...(data && { data }),
    // A wallet that has meanwhile gone elsewhere refuses, instead of sending there.
    ...(chainId !== undefined && { chainId: toQuantity(chainId) }),
  }
  return readText(await provider.request({ method: 'eth_sendTransaction', params: [sent] }))
}

/**
 * Has the wallet in use sign and send a transaction. Gives its hash, on Solana its signature; whether it succeeds is known once it
 * is in a block.
 */
export async function sendTransaction(
  call: SigningCall,
  transaction: EvmTransaction | SolanaTransaction,
): Promise<string> {
  const { namespace, account } = needAccount(call)
  if (namespace === 'eip155') {
    if (!('to' in transaction)) throw mismatch('Solana')
    return sendOnEvm(call, account.address, transaction)
  }
  if (namespace !== 'solana')
    throw new SigningError('unsupported_method', 'Transactions are sent on EVM chains and Solana alone.')
  if (!('transaction' in transaction)) throw mismatch('EVM chains')
  const wallet = needProvider(await call.foyer.getProvider({ modal: call.modal, namespace }))
  const chain = SOLANA_CHAINS[account.networkId?.split(':')[1] ?? '']
  if (!chain) throw new SigningError('wrong_network', 'The wallet is on a network of Solana without a name.')
  const own = wallet.accounts.find(({ address }) => address === account.address)
  const send = needFeature(wallet.features, 'solana:signAndSendTransaction', 'send transactions')
  return readStandardSignature(await send({ account: own, chain, transaction: transaction.transaction }))
}
