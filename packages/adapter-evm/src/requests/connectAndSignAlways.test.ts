import { FAKE_ADDRESS, FAKE_OTHER_ADDRESS, rpcError } from '@foyer/devkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerWith, startSignInWallet, writeSignInText } from '../testing/signInWallet.ts'

// A signature is asked for only where it was offered, by one request at most, and a refusal is the end, whatever the wallet answers.

const refusals = [rpcError(4001, 'no'), rpcError(5750, 'no'), new Error('User rejected the request')]
const strange = [rpcError(4200, 'x'), rpcError(-32601, 'x'), rpcError(-32603, 'x'), 'x', null, undefined, {}]

const texts = fc.constantFrom(
  writeSignInText(),
  writeSignInText({ domain: 'evil.example' }),
  writeSignInText({ chainId: 10 }),
  writeSignInText({ address: FAKE_OTHER_ADDRESS }),
  `${writeSignInText()} `,
)
const answers = fc.oneof(
  fc.record({
    type: fc.constant('signed' as const),
    text: texts,
    address: fc.constantFrom(FAKE_ADDRESS, FAKE_OTHER_ADDRESS),
  }),
  fc.record({ type: fc.constant('result' as const), value: fc.anything() }),
  fc.record({
    type: fc.constant('error' as const),
    error: fc.constantFrom<unknown>(...refusals, ...strange),
  }),
)

/** Not one request to sign but the one that was offered, and at most one to connect. */
function expectPrompts(methods: readonly string[], isOffered: boolean): void {
  const count = (pattern: RegExp) => methods.filter((method) => pattern.test(method)).length
  expect([count(/sign/i), count(/^wallet_connect$/)]).toEqual([0, isOffered ? 1 : 0])
  expect(count(/^eth_requestAccounts$/)).toBeLessThanOrEqual(1)
}

test('product-5 no sequence of answers makes a signature that was not offered, nor a second prompt after a refusal', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.boolean(),
      fc.array(answers, { minLength: 1, maxLength: 3 }),
      async (hasOffer, hasDraft, sequence) => {
        const { wallet, open, asked, records } = startSignInWallet({ hasOffer, hasDraft })
        for (const answer of sequence) {
          const before = { asked: asked().length, records: records.length }
          if (answer.type === 'signed') {
            const value = await answerWith(answer.text, { address: answer.address })
            wallet.answer('wallet_connect', { type: 'result', value })
          } else wallet.answer('wallet_connect', answer)
          const outcome = await open().then(
            () => 'open',
            () => 'failed',
          )
          const now = asked().slice(before.asked)
          const isOffered = hasOffer && hasDraft
          expectPrompts(now, isOffered)
          const isRefused =
            isOffered && answer.type === 'error' && refusals.some((one) => one === answer.error)
          if (isRefused) expect([outcome, now]).toEqual(['failed', ['wallet_connect']])
          // Handed on is the one text that was asked for, by the one account that can sign it.
          const taken = records.slice(before.records)
          for (const record of taken)
            expect([record.message, record.address, isOffered]).toEqual([
              writeSignInText(),
              FAKE_ADDRESS,
              true,
            ])
        }
      },
    ),
    { numRuns: 150 },
  )
}, 60_000)
