import { randomInt } from 'node:crypto'
import { PAYMENT_LIFE_SECONDS } from '@foyer/api'
import { ProblemError } from '../../http/problem.ts'
import { contractOfAsset } from '../../kernel/chains/assetIds.ts'
import type { CurrencyDirectory } from '../../kernel/chains/currencies.ts'
import type { Database } from '../../kernel/database/schema.ts'
import { askAgreeing } from '../../kernel/evm/askAgreeing.ts'
import { readQuantities } from '../../kernel/evm/chainCalls.ts'
import { readTokenFacts } from '../../kernel/evm/tokenFacts.ts'
import type { ChainNodes, NodeCaller } from '../../kernel/nodes/nodes.ts'
import { checkPayment, GRACE_MS } from './checkPayment.ts'
import { isMerchantKey } from './merchantStore.ts'
import type { PaymentCaller, PaymentRow, PaymentStore, Payments } from './payments.ts'
import { freeAmount, mostOf } from './paymentTerms.ts'
import { randomId } from './randomId.ts'
import { watchRefund } from './refundStore.ts'
import { createDatabasePayments } from './store.ts'
import { toPayment } from './toPayment.ts'

const FIRST_LOOK_MS = 2_000
/** How many times a free amount is looked for when other payments keep taking it first. */
const MOST_TURNS = 200

/** The dependencies of payments. */
export interface PaymentsInput {
  readonly database: Database
  readonly nodes: ChainNodes
  readonly currencies: CurrencyDirectory
  /** How deep a block has to be, itself included, unless a merchant asks for more. */
  readonly confirmationsOf: (chainId: string) => number
  /** Chains on which a single node is believed, for there is no second one. @default none */
  readonly chainsOfOneNode?: readonly string[] | undefined
  readonly now?: () => number
}

/** Creates payments over a database. */
export function createPayments(input: PaymentsInput): Payments {
  const { database, nodes, confirmationsOf, now = Date.now } = input
  const store = createDatabasePayments(database, now)

  async function ownRow(projectId: string, id: string): Promise<PaymentRow> {
    const row = await store.find(id)
    // A payment of another project is reported as missing, even to a caller who knows its id.
    if (row?.projectId !== projectId) throw new ProblemError('not_found', 'There is no such payment.')
    return row
  }

  return {
    chainsOfOneNode: input.chainsOfOneNode ?? [],

    async create(body, caller) {
      const madeBy = await requireMaker(database, caller)
      const chainId = body.asset.slice(0, body.asset.indexOf('/'))
      if (!nodes.supports(chainId))
        throw new ProblemError('chain_not_supported', `Nothing is paid on ${chainId} here.`)
      const asset = await readAsset(input, chainId, body.asset)
      const amountBase = toAmount(body, asset.decimals)
      const fromBlock = await readNewestBlock(nodes, chainId, caller.signal)
      const createdAtMs = now()
      const life = body.expiresInSeconds ?? PAYMENT_LIFE_SECONDS.usual
      const row: PaymentRow = {
        ...{ id: randomId(), projectId: caller.project.id, madeBy, label: body.label, chainId },
        // A page has no orders. It could otherwise use up the id of a merchant's order.
        orderId: madeBy === 'merchant' ? body.orderId : undefined,
        recipient: body.to.toLowerCase(),
        ...{
          asset,
          amountBase,
          askedBase: amountBase,
          fromBlock,
          status: 'pending',
          hashes: [],
          hash: undefined,
        },
        ...{ fault: undefined, blockNumber: undefined, blockHash: undefined, arrivedBase: undefined },
        seen: 0,
        needed: Math.max(confirmationsOf(chainId), body.confirmations ?? 1),
        ...{ searchedBlock: undefined, heldUntilMs: undefined },
        ...{ createdAtMs, expiresAtMs: createdAtMs + life * 1_000 },
      }
      if (madeBy === 'merchant') return toPayment(await keepOwn(store, row), now())
      await store.create(row, createdAtMs + FIRST_LOOK_MS)
      return toPayment(row, now())
    },

    async find(projectId, id) {
      const row = await ownRow(projectId, id)
      // A page's payment is searched for on the chain only while the page asks, so that visitors cannot keep the nodes busy with payments that they abandon.
      if (row.madeBy === 'page' && row.status === 'pending') await store.wake(id, now())
      return toPayment(row, now())
    },

    async report(projectId, id, hash) {
      const row = await ownRow(projectId, id)
      const named = { hash: hash.toLowerCase(), nowMs: now() }
      if (row.status === 'paid' || row.status === 'confirming') {
        await watchRefund(database, row, named)
        return toPayment(row, now())
      }
      if (now() > row.expiresAtMs + GRACE_MS) {
        await watchRefund(database, row, named)
        throw refused('payment_expired', 'This payment is over.')
      }
      await store.addHash(id, named.hash, now() + FIRST_LOOK_MS)
      return toPayment((await checkPayment({ store, nodes, now }, id)) ?? row, now())
    },

    async hold(projectId, id, input) {
      await ownRow(projectId, id)
      const isHeld = await store.hold(id, { ...input, nowMs: now() })
      return { payment: toPayment(await ownRow(projectId, id), now()), isHeld }
    },
  }
}

/** Stores a merchant's payment with an amount that no other payment has, although others may be stored at the same time. @throws ProblemError refused */
async function keepOwn(store: PaymentStore, row: PaymentRow): Promise<PaymentRow> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const before = await sameOrder(store, row)
    if (before) return before
    const held = await store.heldAmounts(row, mostOf(row.askedBase))
    const { askedBase } = row
    const amountBase = freeAmount(askedBase, held, randomInt(turn + 1)) ?? freeAmount(askedBase, held)
    if (amountBase === undefined) break
    const own = { ...row, amountBase }
    if (await store.create(own, row.createdAtMs + FIRST_LOOK_MS)) return own
  }
  throw refused('too_many_alike', 'Too many payments of this amount to this address are open.')
}

/** The payment that was made for the order. @throws ProblemError refused, where it is about something else */
async function sameOrder(
  store: Pick<PaymentStore, 'findByOrder'>,
  row: PaymentRow,
): Promise<PaymentRow | undefined> {
  const { projectId, orderId } = row
  const before = orderId === undefined ? undefined : await store.findByOrder(projectId, orderId)
  if (before === undefined) return undefined
  const isSame =
    before.recipient === row.recipient &&
    before.asset.id === row.asset.id &&
    before.askedBase === row.askedBase
  if (!isSame) throw refused('order_taken', 'There is a payment for this order with other terms.')
  return before
}

/**
 * A merchant sends a secret key. A page has none: one that sends a key gives it to every visitor, so it is refused at once to make that known.
 * @throws ProblemError origin_not_allowed, login_required
 */
async function requireMaker(
  database: Database,
  { project, origin, authorization }: PaymentCaller,
): Promise<PaymentRow['madeBy']> {
  if (authorization === undefined) return 'page'
  if (origin !== undefined)
    throw new ProblemError('origin_not_allowed', 'A secret key has no place in a page. Revoke this one.')
  const secretKey = /^Bearer (foyer_sk_[\w-]{43})$/i.exec(authorization)?.[1]
  if (secretKey !== undefined && (await isMerchantKey(database, project.id, secretKey))) return 'merchant'
  throw new ProblemError('login_required', 'This is no secret key of the project.')
}

async function readAsset(
  { nodes, currencies }: PaymentsInput,
  chainId: string,
  id: string,
): Promise<PaymentRow['asset']> {
  const contract = contractOfAsset(id)
  if (contract === undefined) {
    const { name, symbol, decimals } = currencies.nativeOf(chainId)
    return { id, name, symbol, decimals }
  }
  const signal = new AbortController().signal
  // The price of an order is a number of these decimals, so one node is not believed here either.
  const said = await askAgreeing(nodes, {
    chainId,
    ask: async (node) =>
      (
        await readTokenFacts({ nodes: onlyNode(nodes, node), chainId, block: 'latest', signal }, [contract])
      )[0],
    keyOf: (facts) => JSON.stringify(facts ?? null),
  })
  if (said === undefined)
    throw new ProblemError('upstream_unavailable', 'The nodes do not agree what this token is.', {
      retryAfterMs: 1_000,
    })
  const [facts] = said
  if (!facts) throw refused('asset_unknown', 'There is no such token on this chain.')
  const { name, symbol, decimals } = facts
  return { id: `${chainId}/erc20:${contract}`, name, symbol, decimals }
}

/** One node of a chain as if it were the only one. */
function onlyNode(nodes: ChainNodes, node: NodeCaller): ChainNodes {
  return {
    supports: (chainId) => nodes.supports(chainId),
    call: (_chainId, requests, signal) => node.call(requests, signal),
  }
}

/**
 * The newest block of those nodes that have to agree, and of these the highest: what is in it or before pays something else, so that a node that is
 * behind, or says so, makes no older transfer count.
 * @throws ProblemError upstream_unavailable
 */
async function readNewestBlock(nodes: ChainNodes, chainId: string, signal: AbortSignal): Promise<bigint> {
  const said = await askAgreeing(nodes, {
    chainId,
    ask: async (node) => {
      const view = { nodes: onlyNode(nodes, node), chainId, signal }
      const [newest] = await readQuantities(view, ['eth_blockNumber'])
      if (newest === undefined) throw new ProblemError('upstream_unavailable', 'The node has no block.')
      return newest
    },
    keyOf: () => 'block',
  })
  return (said ?? []).reduce((most, one) => (one > most ? one : most), 0n)
}

/** @throws ProblemError bad_request, refused */
function toAmount(
  { amount, amountBase }: { readonly amount?: string | undefined; readonly amountBase?: string | undefined },
  decimals: number,
): bigint {
  if ((amount === undefined) === (amountBase === undefined))
    throw new ProblemError('bad_request', 'body "amount": either this or amountBase')
  const [whole = '', part = ''] = (amount ?? '').split('.')
  const tooMany = part.replace(/0+$/, '').length > decimals
  const base = amountBase ?? whole + part.slice(0, decimals).padEnd(decimals, '0')
  const value = BigInt(base)
  if (tooMany || value <= 0n || value >= 2n ** 256n)
    throw refused('amount_out_of_range', 'The amount is nothing, or not one of this asset.')
  return value
}

function refused(reason: string, message: string): ProblemError {
  return new ProblemError('refused', message, { reason })
}
