import { type Context, type Event, ponder } from 'ponder:registry'
import { holding, movement, token } from 'ponder:schema'
import { type Address, parseAbi, zeroAddress } from 'viem'

const FACTS = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
])
const PLACES_A_BLOCK = 1n << 20n
/** A plain call has no selector. */
const SELECTOR_CHARS = 10
const MAX_TEXT = 64

interface Moved {
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
  readonly tokenId?: bigint
  readonly part?: number
}

ponder.on('Fungible:Transfer', async ({ event, context }) => {
  const { from, to, value } = event.args
  await write(context, event, [{ from, to, amount: value }])
})

ponder.on('Collectible:Transfer', async ({ event, context }) => {
  const { from, to, tokenId } = event.args
  await write(context, event, [{ from, to, amount: 1n, tokenId }])
})

ponder.on('Multiple:TransferSingle', async ({ event, context }) => {
  const { from, to, id, value } = event.args
  await write(context, event, [{ from, to, amount: value, tokenId: id }])
})

ponder.on('Multiple:TransferBatch', async ({ event, context }) => {
  const { from, to, ids, values } = event.args
  const moved = ids.map((tokenId, part) => ({ from, to, amount: values[part] ?? 0n, tokenId, part }))
  await write(context, event, moved)
})

/** The fields that all these events share. */
type Logged = Pick<Event<'Fungible:Transfer'>, 'log' | 'transaction' | 'block'>

async function write(context: Context, event: Logged, moved: readonly Moved[]): Promise<void> {
  const { log, transaction, block } = event
  const chainId = context.chain.id
  const contract = log.address
  const shared = {
    chainId,
    contract,
    place: block.number * PLACES_A_BLOCK + BigInt(transaction.transactionIndex),
    log: log.logIndex,
    hash: transaction.hash,
    minedAtSeconds: block.timestamp,
    sender: transaction.from,
    receiver: transaction.to,
    method: transaction.input.length < SELECTOR_CHARS ? '-' : transaction.input.slice(2, SELECTOR_CHARS),
  }
  await learn(context, contract, moved[0]?.tokenId !== undefined)
  for (const { from, to, amount, tokenId = null, part = 0 } of moved) {
    const both = [
      { account: from, direction: 'out', counterparty: to },
      { account: to, direction: 'in', counterparty: from },
    ].filter(({ account }) => account !== zeroAddress)
    if (both.length === 0) continue
    await context.db
      .insert(movement)
      .values(both.map((one) => ({ ...shared, ...one, amount, tokenId, part })))
    if (tokenId !== null) continue
    for (const { account } of both) {
      const row = context.db.insert(holding).values({
        ...{ chainId, account, contract },
        rank: account === transaction.from ? 1 : 0,
      })
      await (account === transaction.from ? row.onConflictDoUpdate({ rank: 1 }) : row.onConflictDoNothing())
    }
  }
}

/** Reads once what a token is called. A contract that does not say stays without. */
async function learn(context: Context, contract: Address, isCollectible: boolean): Promise<void> {
  const chainId = context.chain.id
  if (await context.db.find(token, { chainId, contract })) return
  const ask = (functionName: 'name' | 'symbol' | 'decimals') =>
    context.client
      .readContract({ abi: FACTS, address: contract, functionName, retryEmptyResponse: false })
      .catch(() => null)
  const [name, symbol, decimals] = await Promise.all([ask('name'), ask('symbol'), ask('decimals')])
  await context.db
    .insert(token)
    .values({
      ...{ chainId, contract, isCollectible },
      name: toText(name),
      symbol: toText(symbol),
      decimals: typeof decimals === 'number' ? decimals : null,
    })
    .onConflictDoNothing()
}

/** PostgreSQL keeps no character of the code 0. */
function toText(value: string | number | null): string | null {
  return typeof value === 'string' ? value.replaceAll('\u0000', '').slice(0, MAX_TEXT) : null
}
