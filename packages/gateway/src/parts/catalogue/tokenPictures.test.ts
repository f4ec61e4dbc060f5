import { ActivityPage, getBalances } from '@foyer/api'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createGateway } from '../../createGateway.ts'
import { createMemoryServices } from '../../memoryServices.ts'
import type { Asset } from '../account/providers/activity.ts'

const ME = `0x${'1'.repeat(40)}`
const ACCOUNT = `eip155:1:${ME}`
const REAL = `0x${'a'.repeat(40)}`
const FALSE = `0x${'b'.repeat(40)}`

const ETH: Asset = { kind: 'coin', name: 'Ether', symbol: 'ETH', decimals: 18, isSpam: false }
const usdc = (contract: string): Asset => ({
  kind: 'fungible',
  contract,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  isSpam: false,
})
const held = [ETH, usdc(REAL), usdc(FALSE)]

const gateway = createGateway(
  createMemoryServices({
    tokenImageIds: { 'eip155:1': 'token-eth', [`eip155:1:${REAL}`]: 'token-usdc' },
    accounts: {
      [ACCOUNT]: {
        holdings: held.map((asset) => ({ asset, amountBase: 5_000_000n })),
        transactions: [
          {
            hash: `0x${'1'.padStart(64, '0')}`,
            status: 'confirmed',
            operationType: 'send',
            minedAtMs: Date.UTC(2026, 9, 3),
            isOwn: true,
            sentFrom: ME,
            sentTo: FALSE,
            transfers: held.map((asset) => ({
              direction: 'out' as const,
              asset,
              counterparty: FALSE,
              amountBase: 5_000_000n,
            })),
          },
        ],
      },
    },
  }),
)

const byContract: Record<string, string | undefined> = {
  none: 'token-eth',
  [`eip155:1:${REAL}`]: 'token-usdc',
  [`eip155:1:${FALSE}`]: undefined,
}

test('entity-7 balances name the image of a coin and of a token by its contract, not by its symbol', async () => {
  const reply = await gateway.request(`/v1/balances?account=${ACCOUNT}`)
  const { balances } = v.parse(getBalances.reply, await reply.json())
  expect(Object.fromEntries(balances.map(({ address = 'none', imageId }) => [address, imageId]))).toEqual(
    byContract,
  )
})

test('entity-8 transfers name them likewise', async () => {
  const reply = await gateway.request(`/v1/activity?account=${ACCOUNT}`)
  const { data } = v.parse(ActivityPage, await reply.json())
  const infos = data[0]?.transfers.map(({ fungible_info: info }) => [info?.address ?? 'none', info?.imageId])
  expect(Object.fromEntries(infos ?? [])).toEqual(byContract)
})
