import type { Payment, TokenBalance } from '@foyer/api'
import { connectWallet } from '@foyer/core'
import type { ExactOutCapability, ExactOutInput } from '@foyer/core/ports'
import { type FakeTransfer, fakeBalances, fakeTransfer, SEND_WALLET_ID } from './createSendTest.ts'
import { FAKE_ROUTER } from './createSwapTest.ts'
import { createTestModal, type TestModal, type TestModalInput } from './createTestModal.ts'
import { FAKE_HASH, FAKE_OTHER_ADDRESS } from './fakeEip1193.ts'
import { type FakeReply, jsonReply } from './fakePlatform.ts'

/** The payment that a shop has asked for. */
export const FAKE_PAYMENT_ID = '9f86d081884c7d659a2feaa0c55ad015'
/** A token that the account of the test holds beside the one that is asked for. */
export const FAKE_DAI = '0x6b175474e89094c44da98b954eedeac495271d0f'
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'

/** 25 USDC for a shop. */
export function fakePayment(fields: Partial<Payment> = {}): Payment {
  return {
    id: FAKE_PAYMENT_ID,
    status: 'pending',
    madeBy: 'merchant',
    label: 'Corner Bookshop',
    to: `eip155:1:${FAKE_OTHER_ADDRESS.toLowerCase()}`,
    asset: { id: `eip155:1/erc20:${USDC}`, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
    amountBase: '25000000',
    askedBase: '25000000',
    confirmations: { seen: 0, needed: 2 },
    createdAtMs: 1_700_000_000_000,
    expiresAtMs: 1_700_000_900_000,
    ...fields,
  }
}

/** A fake of payments by a swap: it records its calls, and a test can replace its answers. */
interface FakeExactOut extends ExactOutCapability {
  readonly previewed: ExactOutInput[]
  /** The requests to the wallet, in order. */
  readonly asked: { readonly what: 'approve' | 'pay'; readonly input: ExactOutInput }[]
  /** @default 1 */
  approvals: 0 | 1 | 2
  onPreview: () => Promise<void>
  /** @default sent at once, as FAKE_HASH */
  onSend: (input: ExactOutInput) => Promise<string>
}

function fakeExactOut(): FakeExactOut {
  let approved = 0
  const fake: FakeExactOut = {
    previewed: [],
    asked: [],
    approvals: 1,
    onPreview: async () => {},
    onSend: async () => FAKE_HASH,
    async preview(input) {
      fake.previewed.push(input)
      await fake.onPreview()
      return { approvals: fake.approvals, gas: '150000' }
    },
    async approve(input) {
      if (approved >= fake.approvals) return undefined
      approved += 1
      fake.asked.push({ what: 'approve', input })
      return FAKE_HASH
    },
    send(input) {
      fake.asked.push({ what: 'pay', input })
      return fake.onSend(input)
    },
  }
  return fake
}

/** A modal whose account pays, and what the gateway says of the payment. */
export interface PayTest extends TestModal {
  readonly exactOut: FakeExactOut
  readonly transfer: FakeTransfer
  readonly gateway: {
    payment: Payment
    /**
     * The price of the payment in another token, in its smallest units; a problem's reason where it is refused. @default 25.1 of 18
     * decimals
     */
    cost: string | { readonly refused: string }
    router: string
    /** Whether it answers at all. @default true */
    isUp: boolean
    /** The transactions that were named. */
    readonly reported: string[]
    readonly created: Record<string, unknown>[]
    /** The page that holds the payment, which a test may set. Undefined for none. */
    heldBy: string | undefined
    /** The actions of pages that held it, in order. */
    readonly holds: { readonly pageId: string; readonly action: string }[]
    /** Whether it knows of holding at all, as gateways of earlier versions do not. @default true */
    canHold: boolean
    /** Returns the state of the payment once a transaction is named. @default one confirmation of two */
    onReport: (hash: string) => Payment
  }
}

const balance = (symbol: string, address: string, numeric: string, decimals: string): TokenBalance => ({
  ...{ name: symbol, symbol, chainId: 'eip155:1', address: `eip155:1:${address}`, price: 1, value: 1 },
  quantity: { decimals, numeric },
})

function createReplies(gateway: PayTest['gateway'], balances: readonly TokenBalance[]): FakeReply {
  const path = `/v1/payments/${FAKE_PAYMENT_ID}`
  const replies: Readonly<Record<string, (body: string) => Response>> = {
    'GET /v1/balances': () => jsonReply({ balances }),
    'GET /v1/activity': () => jsonReply({ data: [], next: null }),
    'POST /v1/payments': (body) => {
      gateway.created.push(JSON.parse(body))
      return jsonReply({ payment: gateway.payment })
    },
    [`GET ${path}`]: () => jsonReply({ payment: answerOf(gateway) }),
    [`POST ${path}/hold`]: (body) => hold(gateway, JSON.parse(body)),
    [`POST ${path}/transactions`]: (body) => {
      const { hash }: { hash: string } = JSON.parse(body)
      gateway.reported.push(hash)
      gateway.payment = gateway.onReport(hash)
      return jsonReply({ payment: gateway.payment })
    },
    [`GET ${path}/quote`]: () => {
      const { cost, router } = gateway
      if (typeof cost !== 'string')
        return jsonReply({ code: 'refused', message: 'no', reason: cost.refused }, 422)
      const leg = { version: 'v3', tokens: [FAKE_DAI, USDC], fees: [500] }
      return jsonReply({ amountInBase: cost, router, leg, gas: '150000' })
    },
  }
  return ({ url, method = 'GET', body = '{}' }) => {
    if (!gateway.isUp) throw new TypeError('fetch failed')
    const reply = replies[`${method} ${new URL(url).pathname}`]
    return reply?.(body) ?? jsonReply({ code: 'not_found', message: 'no' }, 404)
  }
}

/** Holds the payment as a gateway does: for one page, until it lets go or another one takes over. */
function hold(gateway: PayTest['gateway'], asked: { pageId: string; action: string }): Response {
  if (!gateway.canHold) return jsonReply({ code: 'not_found', message: 'no' }, 404)
  gateway.holds.push(asked)
  const { pageId, action } = asked
  const isFree = gateway.heldBy === undefined || gateway.heldBy === pageId
  if (action === 'let_go') gateway.heldBy = isFree ? undefined : gateway.heldBy
  else if (isFree || action === 'take_over') gateway.heldBy = pageId
  return jsonReply({ payment: answerOf(gateway), isHeld: gateway.heldBy === pageId })
}

/** The payment as it is told: whether a page holds it stands in it while it is open. */
function answerOf({ payment, heldBy }: PayTest['gateway']): Payment {
  return heldBy === undefined || payment.status !== 'pending' ? payment : { ...payment, isBeingPaid: true }
}

/** Creates a modal with a connected wallet that holds 1.5 Ether, 250.5 USDC and 310 DAI, and a shop's request for 25 USDC. */
export async function createPayTest(
  input: TestModalInput & {
    readonly isConnected?: boolean
    /** The gateway of another page, so that both ask the same one. */
    readonly gateway?: PayTest['gateway']
  } = {},
): Promise<PayTest> {
  const gateway: PayTest['gateway'] = input.gateway ?? {
    payment: fakePayment(),
    cost: '25100000000000000000',
    router: FAKE_ROUTER,
    isUp: true,
    reported: [],
    created: [],
    heldBy: undefined,
    holds: [],
    canHold: true,
    onReport: (hash) =>
      fakePayment({
        ...{ status: 'confirming', hash, arrivedBase: '25000000' },
        confirmations: { seen: 1, needed: 2 },
      }),
  }
  const balances = [...fakeBalances(), balance('DAI', FAKE_DAI, '310', '18')]
  const made = await createTestModal({
    ...input,
    platform: { fetch: createReplies(gateway, balances), ...input.platform },
    options: { gatewayUrl: 'https://gateway.example', projectId: 'p1', ...input.options },
  })
  const [exactOut, transfer] = [fakeExactOut(), fakeTransfer()]
  made.evm.transfer = transfer
  made.evm.exactOut = exactOut
  if (input.isConnected !== false) await connectWallet(made.modal, { connectorId: SEND_WALLET_ID })
  return { ...made, exactOut, transfer, gateway }
}
