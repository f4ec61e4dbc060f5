import { addressOf, word } from './simulatedChain.ts'

// Answers in the shape that the public API documentation of Blockscout describes, with the fields that it always sends.

/** The account whose pages these are. */
export const ACCOUNT = addressOf(1)
/** Somebody else. */
export const FRIEND = addressOf(2)
/** The contract of the token in the answers. */
export const TOKEN = addressOf(3)

/** Writes addresses as the explorer does: with capital letters in them. */
export function mixed(address: string): string {
  return `0x${address.slice(2).toUpperCase()}`
}

/** A party of a transaction. */
export function party(hash: string) {
  return {
    ens_domain_name: null,
    hash: mixed(hash),
    implementations: [],
    is_contract: false,
    is_scam: false,
    is_verified: false,
    metadata: null,
    name: null,
    private_tags: [],
    proxy_type: null,
    public_tags: [],
    watchlist_names: [],
  }
}

/** A token's description. */
export function token(changes: Record<string, unknown> = {}) {
  return {
    address_hash: mixed(TOKEN),
    circulating_market_cap: null,
    decimals: '6',
    exchange_rate: '0.999487',
    holders_count: '1149',
    icon_url: 'https://icons.example/exc.png',
    name: 'Example Coin',
    reputation: 'ok',
    symbol: 'EXC',
    total_supply: '1000000000',
    type: 'ERC-20',
    volume_24h: null,
    ...changes,
  }
}

/** The hash of the transaction that a test calls by a number. */
export function hashOf(number: number): string {
  return word(BigInt(number))
}

/** An item of an address's transactions. */
export function transaction(number: number, block: number, changes: Record<string, unknown> = {}) {
  return {
    actions: [],
    block_number: block,
    confirmations: 12,
    created_contract: null,
    decoded_input: null,
    exchange_rate: '3208.4',
    fee: { type: 'actual', value: '21000000000000' },
    from: party(ACCOUNT),
    gas_used: '21000',
    hash: hashOf(number),
    method: null,
    nonce: 42,
    position: number,
    raw_input: '0x',
    result: 'success',
    status: 'ok',
    timestamp: '2026-10-03T09:15:00.000000Z',
    to: party(FRIEND),
    token_transfers: null,
    transaction_types: ['coin_transfer'],
    type: 2,
    value: '250000000000000000',
    ...changes,
  }
}

/** An item of an address's token transfers. */
export function tokenTransfer(number: number, block: number, changes: Record<string, unknown> = {}) {
  return {
    block_hash: hashOf(900_000 + block),
    block_number: block,
    from: party(FRIEND),
    log_index: number,
    method: 'transfer',
    timestamp: '2026-10-03T09:15:00.000000Z',
    to: party(ACCOUNT),
    token: token(),
    total: { decimals: '6', value: '830000000' },
    transaction_hash: hashOf(number),
    type: 'token_transfer',
    ...changes,
  }
}

/** A page of items; `next` becomes the parameters of the page after it. */
export function page(items: readonly unknown[], next: Record<string, unknown> | null = null) {
  return { items, next_page_params: next }
}

/**
 * An explorer over two lists, which hands them out `pageSize` at a time as the real one does: what is asked for next is
 * whatever stands below the last item. Lists are newest first.
 */
export function createExplorer(input: {
  transactions: () => readonly ReturnType<typeof transaction>[]
  transfers: () => readonly ReturnType<typeof tokenTransfer>[]
  pageSize: number
}): { fetch: typeof fetch; asked: string[] } {
  const asked: string[] = []
  const fetchExplorer: typeof fetch = async (address) => {
    const url = new URL(String(address))
    asked.push(`${url.pathname}${url.search}`)
    const list: readonly { block_number: number }[] = url.pathname.endsWith('/token-transfers')
      ? input.transfers()
      : input.transactions()
    const index = (item: object) =>
      Number('log_index' in item ? item.log_index : Reflect.get(item, 'position'))
    const block = Number(url.searchParams.get('block_number') ?? Number.POSITIVE_INFINITY)
    const below = Number(url.searchParams.get('index') ?? Number.POSITIVE_INFINITY)
    const rest = list.filter(
      (item) => item.block_number < block || (item.block_number === block && index(item) < below),
    )
    const items = rest.slice(0, input.pageSize)
    const last = items.at(-1)
    const next =
      rest.length > items.length && last !== undefined
        ? { block_number: last.block_number, index: index(last), items_count: items.length }
        : null
    return Response.json(page(items, next))
  }
  return { fetch: fetchExplorer, asked }
}
