import type { TokenBalance, Transaction } from '@foyer/contract'
import {
  connectWallet,
  type Modal,
  reviewSend,
  setSendAmount,
  setSendReceiver,
  setSendToken,
} from '@foyer/core'
import type { TransferCapability, TransferEstimate, TransferInput, TransferReceipt } from '@foyer/core/ports'
import { createTestModal, type TestModal, type TestModalInput, until } from './createTestModal.ts'
import { FAKE_ADDRESS, FAKE_HASH, FAKE_OTHER_ADDRESS } from './fakeEip1193.ts'
import { jsonReply, type ScriptedReply } from './fakePlatform.ts'

/** The wallet that sends, and the contract of the token that it has besides Ether. */
export const SEND_WALLET_ID = 'com.example.one'
export const FAKE_TOKEN_ID = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const FEE: TransferEstimate = { gas: '21000', feeBase: '1000000000000000', maxFeeBase: '2000000000000000' }

/** What a fake wallet does with transfers: what is asked of it is noted, and a test replaces what it answers. */
export interface FakeTransfer extends TransferCapability {
  readonly asked: TransferInput[]
  readonly estimated: TransferInput[]
  readonly watched: string[]
  /** @default a fee of 0.001, at most 0.002 */
  onEstimate: (input: TransferInput) => Promise<TransferEstimate>
  /** @default sends at once, as FAKE_HASH */
  onSend: (input: TransferInput) => Promise<string>
  /** @default confirmed at once */
  onReceipt: (hash: string) => Promise<TransferReceipt>
}

/** Makes the transfers of a fake wallet. */
export function fakeTransfer(): FakeTransfer {
  const fake: FakeTransfer = {
    asked: [],
    estimated: [],
    watched: [],
    onEstimate: async () => FEE,
    onSend: async () => FAKE_HASH,
    onReceipt: async (hash) => ({ status: 'confirmed', hash }),
    estimate(input) {
      fake.estimated.push(input)
      return fake.onEstimate(input)
    },
    send(input) {
      fake.asked.push(input)
      return fake.onSend(input)
    },
    receipt({ hash }) {
      fake.watched.push(hash)
      return fake.onReceipt(hash)
    },
  }
  return fake
}

/** What a gateway says the account holds. */
export function fakeBalances(): readonly TokenBalance[] {
  return [
    {
      name: 'Ether',
      symbol: 'ETH',
      chainId: 'eip155:1',
      price: 2000,
      value: 3000,
      quantity: { decimals: '18', numeric: '1.5' },
    },
    {
      name: 'USD Coin',
      symbol: 'USDC',
      chainId: 'eip155:1',
      address: FAKE_TOKEN_ID,
      price: 1,
      value: 250.5,
      quantity: { decimals: '6', numeric: '250.5' },
    },
  ]
}

export interface SendTestInput extends TestModalInput {
  /** What the gateway says of the account; without it there is no gateway. */
  readonly balances?: readonly TokenBalance[]
  readonly activity?: readonly Transaction[]
}

export interface SendTest extends TestModal {
  readonly transfer: FakeTransfer
}

function gateway({ balances = [], activity = [] }: SendTestInput): ScriptedReply {
  return ({ url }) => {
    const { pathname } = new URL(url)
    if (pathname === '/v1/balances') return jsonReply({ balances })
    if (pathname === '/v1/activity') return jsonReply({ data: activity, next: null })
    return jsonReply({ code: 'not_found', message: 'no' }, 404)
  }
}

/** A modal whose wallet is connected on Ethereum with 1.5 Ether and can send; its form is open, with its tokens read. */
export async function createSendTest(input: SendTestInput = {}): Promise<SendTest> {
  const hasGateway = input.balances !== undefined || input.activity !== undefined
  const made = await createTestModal({
    ...input,
    ...(hasGateway && { platform: { fetch: gateway(input), ...input.platform } }),
    options: {
      ...(hasGateway && { gatewayUrl: 'https://gateway.example', projectId: 'p1' }),
      ...input.options,
    },
  })
  const { modal, evm } = made
  const transfer = fakeTransfer()
  evm.transfer = transfer
  evm.next = { addresses: [FAKE_ADDRESS], networkId: 'eip155:1' }
  await connectWallet(modal, { connectorId: SEND_WALLET_ID })
  await until(() => modal.accounts.state.byNamespace.eip155?.balance !== undefined)
  modal.router.open('Account')
  modal.router.push('WalletSend')
  await until(() => modal.state.send?.owner !== undefined)
  if (hasGateway) {
    await until(() => modal.state.tokens?.items !== undefined && modal.state.activity?.items !== undefined)
  }
  return { ...made, transfer }
}

/** Fills in amount and receiver as a visitor would. */
export async function fillSendForm(
  modal: Modal,
  {
    amount = '0.5',
    receiver = FAKE_OTHER_ADDRESS,
  }: { readonly amount?: string; readonly receiver?: string } = {},
): Promise<void> {
  setSendAmount(modal, { text: amount })
  setSendReceiver(modal, { text: receiver })
  await until(() => modal.state.send?.receiver.status === 'found')
}

/** The same, on the preview of half an Ether. */
export async function createPreviewTest(input: SendTestInput = {}): Promise<SendTest> {
  const made = await createSendTest(input)
  setSendToken(made.modal, { id: 'native' })
  await fillSendForm(made.modal)
  await reviewSend(made.modal)
  return made
}
