import { expect, test } from 'vitest'
import { runScript } from '../../fixtures.ts'

const IMPORTS = `import { connectorsForWallets, getDefaultConfig, getDefaultWallets } from '@rainbow-me/rainbowkit'
import { argentWallet, ledgerWallet, metaMaskWallet } from '@rainbow-me/rainbowkit/wallets'
`

test.each([
  [
    'a list in a variable',
    `const wallets = [metaMaskWallet, ledgerWallet]\nconst groups = [{ groupName: 'A', wallets }]`,
    'groups',
  ],
  [
    'a function that gives the list',
    `const getWallets = () => [metaMaskWallet, ledgerWallet]`,
    `[{ groupName: 'A', wallets: getWallets() }]`,
  ],
  [
    'a wallet in a variable',
    `const first = metaMaskWallet({ projectId: 'a' })`,
    `[{ groupName: 'A', wallets: [() => first, ledgerWallet] }]`,
  ],
  [
    'a list with a condition',
    '',
    `[{ groupName: 'A', wallets: [metaMaskWallet, ...(isLong ? [ledgerWallet] : [])] }]`,
  ],
])('%s gives the ids of its wallets', (_, before, list) => {
  const { text, todos } = runScript(`${IMPORTS}${before}
export const connectors = connectorsForWallets(${list}, { appName: 'Shop', projectId: 'a' })
`)
  expect(todos).toEqual([])
  expect(text).toContain(
    `connectors = [foyer({ metadata: { name: 'Shop' }, featuredWalletIds: ['io.metamask', 'com.ledger'] })]`,
  )
  expect(text).not.toMatch(/groups|Wallet\b|getWallets/)
})

test('facts of the app in a variable are read, and those of another file are named by it', () => {
  const { text, todos } = runScript(`${IMPORTS}const facts = { appName: name, projectId: 'a' }
export const connectors = connectorsForWallets([{ groupName: 'A', wallets: [argentWallet] }], facts)
`)
  expect(todos).toEqual([])
  expect(text).toContain('[foyer({ metadata: { name: name } })]')
})

test('default wallets in front of others need no name', () => {
  const { text, todos } = runScript(`${IMPORTS}const { wallets } = getDefaultWallets()
export const config = getDefaultConfig({ appName: 'Shop', projectId: 'a', chains, wallets: [...wallets, { groupName: 'A', wallets: [ledgerWallet] }] })
`)
  expect(todos).toEqual([])
  expect(text).toContain(`chains, options: { featuredWalletIds: ['com.ledger'] } })`)
})
