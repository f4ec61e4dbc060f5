import type { ChainSuiteWallet } from '../suites/chainSuiteInput.ts'
import type { ExtensionAnswer, PolkadotExtensionFake } from './polkadotExtension.ts'

/** A fake extension as the suite of all families controls it, with the addresses of the relay chain. */
export function toSuiteExtension(fake: PolkadotExtensionFake): ChainSuiteWallet {
  /** A signature of another text by the same key. */
  const wrong = () => {
    const signature = fake.keys[0]?.sign(new TextEncoder().encode('<Bytes>Another text</Bytes>')) ?? []
    return { id: 1, signature: `0x${Buffer.from(signature).toString('hex')}` }
  }
  return {
    get addresses() {
      return fake.keys.map(({ relayAddress }) => relayAddress)
    },
    announce: fake.announce,
    unregister: fake.unregister,
    decline: fake.decline,
    lock: fake.lock,
    unlock: fake.unlock,
    leave: fake.leave,
    selectAccount: fake.selectAccount,
    answer(request, how) {
      const answers: Readonly<Record<typeof how, ExtensionAnswer | undefined>> = {
        never: { type: 'silent' },
        junk: { type: 'result', value: 5 },
        wrong: { type: 'result', value: wrong() },
        usual: undefined,
      }
      fake.answer(request === 'connect' ? 'enable' : 'signRaw', answers[how])
    },
  }
}
