import { createOnrampTest, FAKE_DOLLAR, FAKE_ETHER, fakeTransfer, until } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { ModalError } from '../../base/modalError.ts'
import { openModal } from '../../kernel/router/openModal.ts'
import type { RefusalReason } from '../../ports/index.ts'
import { pickProvider, selectPurchase, setOnrampAmount, setOnrampAsset } from './index.ts'
import { ONRAMP_DEBOUNCE_MS } from './quoteOnramp.ts'

/** Begins a purchase with a wallet that says this of its asset. */
async function begin(asset = FAKE_DOLLAR, reason?: RefusalReason) {
  const claims: unknown[] = []
  const transfer = {
    ...fakeTransfer(),
    async confirmToken(claim: object) {
      claims.push(claim)
      if (reason) throw new ModalError({ code: 'would_revert', message: 'no', refusal: { reason } })
      return { isTokenUnconfirmed: false }
    },
  }
  const made = await createOnrampTest({ transfer })
  const { modal, platform, gateway } = made
  openModal(modal, { view: 'OnRampProviders' })
  await until(() => modal.state.tasks.loadOnramp?.status === 'done')
  setOnrampAsset(modal, { asset })
  setOnrampAmount(modal, { text: '50' })
  await platform.advance(ONRAMP_DEBOUNCE_MS)
  await until(() => modal.state.tasks.quoteOnramp?.status !== 'pending')
  pickProvider(modal, { provider: 'one' })
  await until(() => modal.state.tasks.beginPurchase?.status !== 'pending')
  return { modal, gateway, claims }
}

test('an asset that the chain describes otherwise is not bought, and the view says why', async () => {
  const { modal, gateway, claims } = await begin(FAKE_DOLLAR, 'token_differs')
  expect(gateway.begun).toEqual([])
  expect(claims).toMatchObject([
    { tokenAddress: FAKE_DOLLAR.id.split(':').at(-1), shown: { decimals: 6, symbol: 'USDC' } },
  ])
  expect(selectPurchase(modal.state)).toMatchObject({
    step: 'not_begun',
    problem: { refusal: { reason: 'token_differs' } },
  })
})

test.each<[string, typeof FAKE_DOLLAR, RefusalReason | undefined, number]>([
  ['an asset that the chain bears out', FAKE_DOLLAR, undefined, 1],
  ['an asset that nobody can be asked about', FAKE_DOLLAR, 'token_unconfirmed', 1],
  ['the coin of the network', FAKE_ETHER, 'token_differs', 0],
])('%s is bought', async (_what, asset, reason, asked) => {
  const { gateway, claims } = await begin(asset, reason)
  expect([gateway.begun.length, claims.length]).toEqual([1, asked])
})
