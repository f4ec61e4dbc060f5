import type { ChainSuiteWallet } from '../suites/chainSuiteInput.ts'
import { toTextDocument } from './cosmosKeys.ts'
import type { CosmosAnswer, CosmosWalletFake } from './cosmosWallet.ts'

/** A fake wallet as the suite of all families controls it, with its one address on the Cosmos Hub. */
export function toSuiteCosmos(fake: CosmosWalletFake): ChainSuiteWallet {
  const address = () => fake.keys[0]?.addressOn('cosmos') ?? ''
  return {
    get addresses() {
      return [address()]
    },
    announce: fake.announce,
    unregister: fake.unregister,
    decline: fake.decline,
    lock: fake.lock,
    unlock: fake.unlock,
    leave: fake.leave,
    selectAccount: fake.selectAccount,
    answer(request, how) {
      const wrong = fake.keys[0]?.sign(toTextDocument(address(), 'Another text'))
      const answers: Readonly<Record<typeof how, CosmosAnswer | undefined>> = {
        never: { type: 'silent' },
        junk: { type: 'result', value: 5 },
        wrong: { type: 'result', value: wrong },
        usual: undefined,
      }
      if (request === 'sign') return fake.answer('signArbitrary', answers[how])
      fake.answer('enable', answers[how])
      // The result of `enable` is ignored; only the key is read.
      fake.answer('getKey', answers[how])
    },
  }
}
