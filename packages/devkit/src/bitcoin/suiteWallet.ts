import { toBase64 } from '@foyer/codec'
import type { ChainSuiteWallet } from '../suites/chainSuiteInput.ts'
import { announceBitcoin, type BitcoinKind } from './announce.ts'
import { type BitcoinWalletOptions, createFakeBitcoin } from './bitcoinWallet.ts'

/** A fake wallet of a kind as the suite of all families controls it. */
export function toBitcoinSuiteWallet(
  kind: BitcoinKind,
  options: BitcoinWalletOptions = {},
): ChainSuiteWallet {
  const wallet = createFakeBitcoin({ hasOrdinals: kind !== 'unisat', ...options })
  let takeOut = () => {}
  return {
    get addresses() {
      return wallet.addresses().map(({ address }) => address)
    },
    announce(page) {
      takeOut = announceBitcoin(page, kind, wallet)
    },
    // A page is not told when an object has been removed.
    ...(kind === 'standard' && { unregister: () => takeOut() }),
    decline: wallet.decline,
    lock: wallet.lock,
    unlock: wallet.unlock,
    leave: wallet.leave,
    selectAccount: wallet.selectAccount,
    answer(request, how) {
      const wrong = wallet.addresses()[0]?.sign('something else') ?? new Uint8Array()
      // In the form that the kind answers with.
      const answers = {
        standard: [{ signature: wrong }],
        request: { signature: toBase64(wrong) },
        leather: { signature: toBase64(wrong) },
        unisat: toBase64(wrong),
        phantom: { signature: wrong },
      } as const
      const instead = {
        never: { type: 'silent' },
        junk: { type: 'result', value: 5 },
        wrong: { type: 'result', value: answers[kind] },
        usual: undefined,
      } as const
      wallet.answer(request, instead[how])
    },
  }
}
