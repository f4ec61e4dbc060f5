import { isRecord } from '@foyer/kit'
import { WALLET_IDS } from './walletIds.ts'

/** A wallet of this browser that an earlier kit was connected with. The address is missing where the kit did not keep it. */
export interface OldConnection {
  readonly connectorId: string
  readonly namespace: 'eip155' | 'solana'
  readonly address?: string
  readonly networkId?: string
}

/** Reads a value of storage by its key. */
export type ReadItem = (key: string) => string | null

const MAX_CHARS = 100_000
const RDNS = /^(?=.{3,100}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i

function parse(text: string | null): unknown {
  if (text === null || text.length > MAX_CHARS) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The id of a wallet in Foyer, from the id or name that an earlier kit had for it. */
function toConnectorId(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined
  if (name === 'injected' || RDNS.test(name)) return name
  const known = name.toLowerCase().replace(/[\s_-]|wallet$|sdk$|extension$/g, '')
  return Object.hasOwn(WALLET_IDS, known) ? WALLET_IDS[known] : undefined
}

const readAddress = (value: unknown) =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value) ? value : undefined

/** The connection in use of wagmi, below RainbowKit, ConnectKit and AppKit: the state that wagmi keeps of its store. */
function readWagmi(read: ReadItem): OldConnection | undefined {
  const stored = parse(read('wagmi.store'))
  const state = isRecord(stored) && isRecord(stored.state) ? stored.state : undefined
  const list = isRecord(state?.connections) ? state.connections.value : undefined
  const entries: readonly unknown[] = Array.isArray(list) ? list : []
  const entry = entries.find((one) => Array.isArray(one) && one[0] === state?.current)
  const connection: unknown = Array.isArray(entry) ? entry[1] : undefined
  if (!isRecord(connection) || !isRecord(connection.connector)) return undefined
  const { id } = connection.connector
  const connectorId = toConnectorId(id)
  // wagmi notes a wallet that the visitor left by the id that it had there.
  if (!connectorId || parse(read(`wagmi.${String(id)}.disconnected`)) === true) return undefined
  const [first]: unknown[] = Array.isArray(connection.accounts) ? connection.accounts : []
  const address = readAddress(first)
  const { chainId } = connection
  const networkId = Number.isSafeInteger(chainId) && Number(chainId) > 0 ? `eip155:${chainId}` : undefined
  return { connectorId, namespace: 'eip155', ...(address && { address }), ...(networkId && { networkId }) }
}

/** The wallet of AppKit without wagmi. Its keys have changed their names; each held the id of the wallet. */
function readAppKit(read: ReadItem): OldConnection | undefined {
  const keys = ['connected_connector_id', 'eip155:connected_connector_id', 'connected_connector']
  const ids = keys.map((key) => toConnectorId(parse(read(`@appkit/${key}`))))
  const connectorId = ids.find((id) => id !== undefined)
  return connectorId ? { connectorId, namespace: 'eip155' } : undefined
}

/** The last wallet of Web3-Onboard, by the name that it shows. */
function readOnboard(read: ReadItem): OldConnection | undefined {
  const stored = parse(read('onboard.js:last_connected_wallet')) ?? parse(read('alreadyConnectedWallets'))
  const connectorId = toConnectorId(Array.isArray(stored) ? stored[0] : stored)
  return connectorId ? { connectorId, namespace: 'eip155' } : undefined
}

/** The wallet of Solana's wallet-adapter, by its name. Wallets of the Wallet Standard have no id but their name. */
function readSolana(read: ReadItem): OldConnection | undefined {
  const name = parse(read('walletName'))
  const words =
    typeof name === 'string' && name.length <= 60 ? name.toLowerCase().match(/[\p{L}\p{N}]+/gu) : null
  return words ? { connectorId: `standard:${words.join('-')}`, namespace: 'solana' } : undefined
}

/** Lists the wallets that earlier kits were connected with: at most one of each family of chains. */
export function readOldConnections(read: ReadItem): readonly OldConnection[] {
  const evm = readWagmi(read) ?? readAppKit(read) ?? readOnboard(read)
  const others = readSolana(read)
  return [...(evm ? [evm] : []), ...(others ? [others] : [])]
}
