import { expect, test } from 'vitest'
import { runScript } from '../../fixtures.ts'

test('options are read through casts and short names', () => {
  const { text, todos } = runScript(`import Onboard from '@web3-onboard/core'
import injectedModule from '@web3-onboard/injected-wallets'

interface Chain { id: string | number }
const chains = [{ id: '0x1', rpcUrl: 'https://a.example' }] as const satisfies readonly Chain[]
const appMetadata: Record<string, string> = { name: 'Shop' }
Onboard({ wallets: [injectedModule()], chains, appMetadata })
Onboard({ wallets: [], chains: [{ id: 137 }] as Chain[], appMetadata: { name: 'Shop' } })
`)
  expect(todos).toEqual([])
  expect(text).toContain(`foyer.init({ networks: [1], metadata: { name: 'Shop' } })
foyer.init({ networks: [137], metadata: { name: 'Shop' } })`)
})

test('a list of chains that is made at run time gives their numbers, whatever code makes it', () => {
  const { text, todos } = runScript(`import Onboard from '@web3-onboard/core'
import { list, isTest } from './list'

Onboard({ wallets: [], chains: isTest ? list : [...list, { id: '0x1' }] })
`)
  expect(text).toContain(`(isTest ? list : [...list, { id: '0x1' }]).map(({ id }) => Number(id))`)
  expect(todos).toEqual(['5 `chains` could not be read: write their numbers in `networks`.'])
})
