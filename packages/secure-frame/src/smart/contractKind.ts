import { deployCall, PROXY_DEPLOYED_CODE, SMART_ACCOUNT_CONTRACTS } from '@foyer/smart-account'
import type { AccountKind } from './accountKind.ts'
import { unavailable } from './createSmart.ts'
import { signOperation } from './operationBytes.ts'

const { factory, implementation } = SMART_ACCOUNT_CONTRACTS

/**
 * A smart account that is a contract of its own, which its first operation deploys.
 * @param owner returns the address of its owner, which only an account that is not deployed yet needs
 */
export function contractKind(owner: () => Promise<string>): AccountKind {
  return {
    isSetUp(code, slot) {
      if (code === '0x') return false
      const isKnown =
        code === PROXY_DEPLOYED_CODE && slot === `0x${implementation.slice(2).padStart(64, '0')}`
      if (!isKnown) throw unavailable('the account runs other code')
      return true
    },
    async setUp() {
      const fields = { factory, factoryData: deployCall(await owner()) }
      return { fields, draft: fields }
    },
    sign: (unsigned, key) => signOperation(unsigned, key),
    describe: async (_unsigned, content) => content,
  }
}
