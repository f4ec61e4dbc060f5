import { toQuantity } from '@foyer/codec'
import { sleep } from '@foyer/kit'
import * as v from 'valibot'
import { type TestChain, toPayment } from './assets.ts'

/** The address that pays on every chain. Nobody has its key: local chains let it send all the same. */
const PAYER = '0x00000000000000000000000000000000f0ffe401'
const PLENTY = 10n ** 30n
const MINED_POLL_MS = 10
const MINED_POLLS = 1_000

const Receipt = v.nullable(v.object({ status: v.string() }))

/** Pays on local chains, which have an account for it that is never empty. */
export interface Payer {
  /** Sends, and resolves with the hash once it is mined. */
  pay(assetId: string, account: string, amountBase: bigint): Promise<string>
}

/** Creates what pays, one transaction after the other on each chain. */
export function createPayer(chains: readonly TestChain[]): Payer {
  const turns = new Map<number, Promise<unknown>>()

  async function send(
    chain: TestChain,
    assetId: string,
    account: string,
    amountBase: bigint,
  ): Promise<string> {
    const call = (method: string, params: readonly unknown[]) => callNode(chain.rpcUrl, method, params)
    await call('anvil_impersonateAccount', [PAYER])
    await call('anvil_setBalance', [PAYER, toQuantity(PLENTY)])
    const token = /erc20:(0x[0-9a-f]{40})$/i.exec(assetId)?.[1]
    if (token !== undefined) await call('anvil_dealERC20', [PAYER, token, toQuantity(PLENTY)])
    const transaction = { from: PAYER, gas: '0x186a0', ...toPayment(assetId, account, amountBase) }
    const hash = v.parse(v.string(), await call('eth_sendTransaction', [transaction]))
    for (let poll = 0; poll < MINED_POLLS; poll += 1) {
      const receipt = v.parse(Receipt, await call('eth_getTransactionReceipt', [hash]))
      if (receipt) return hash.toLowerCase()
      await sleep(MINED_POLL_MS)
    }
    throw new Error('The local chain has not mined the payment.')
  }

  return {
    async pay(assetId, account, amountBase) {
      const chain = chains.find(({ chainId }) => assetId.startsWith(`eip155:${chainId}/`))
      if (!chain) throw new Error(`No chain is known for ${assetId}.`)
      const before = turns.get(chain.chainId) ?? Promise.resolve()
      const paid = before.catch(() => undefined).then(() => send(chain, assetId, account, amountBase))
      turns.set(chain.chainId, paid)
      return paid
    },
  }
}

async function callNode(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = v.parse(
    v.object({ result: v.optional(v.unknown()), error: v.optional(v.object({ message: v.string() })) }),
    await reply.json(),
  )
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}
