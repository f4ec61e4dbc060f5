import { expect, test } from 'vitest'
import { runScript } from '../../fixtures.ts'

test.each([
  ['eip155', '@reown/appkit/react', 'Eip1193Provider', []],
  [
    'solana',
    '@reown/appkit-adapter-solana',
    'WalletStandardWallet',
    [expect.stringContaining('`walletProvider` of Solana is a wallet of the Wallet Standard now')],
  ],
])('the type of a provider of %s is that of Foyer', (family, module, type, expected) => {
  const { text, todos } = runScript(`import { useAppKitProvider } from '@reown/appkit/react'
import type { Provider } from '${module}'
export const use = () => useAppKitProvider<Provider>('${family}').walletProvider
`)
  expect(text).toContain(`import type { ${type} } from '@foyer/elements'`)
  expect(text).toContain(`useAppKitProvider<${type}>('${family}')`)
  expect(todos).toEqual(expected)
})
