import { base, mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { toChainId, toModalConnection } from './modalConnection.ts'
import { toChainIcon, toNetworks } from './toNetworks.ts'

const own = {
  ...base,
  id: 12345,
  name: 'Own',
  testnet: true,
  rpcUrls: { default: { http: ['https://node.example'] } },
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example', apiUrl: 'https://api.example' } },
}

test('a built-in chain is named by its number, any other one is given whole', () => {
  expect(toNetworks([mainnet, own])).toEqual([
    1,
    {
      id: 12345,
      caipNetworkId: 'eip155:12345',
      chainNamespace: 'eip155',
      name: 'Own',
      nativeCurrency: base.nativeCurrency,
      rpcUrls: ['https://node.example'],
      blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
      testnet: true,
    },
  ])
})

test('the picture that an app has given a chain is the one of its network', () => {
  const pictured = { ...own, iconUrl: 'https://app.example/own.svg', iconBackground: '#fff' }
  expect(toChainIcon(pictured)).toEqual({ iconUrl: 'https://app.example/own.svg', iconBackground: '#fff' })
  expect(toNetworks([pictured])).toMatchObject([{ assets: { imageUrl: 'https://app.example/own.svg' } }])
  expect([toChainIcon(mainnet), toChainIcon(undefined)]).toEqual([{}, {}])
})

test('networks of the app are added, and one that is a chain of wagmi says how the modal takes it', () => {
  const [given] = toNetworks([own])
  if (typeof given !== 'object') throw new Error('A chain that is not built in is given whole.')
  const network = { ...given, name: 'Renamed' }
  expect(toNetworks([mainnet, own], ['solana:mainnet', network, 'eip155:1'])).toEqual([
    'eip155:1',
    network,
    'solana:mainnet',
  ])
})

test('only accounts of EVM chains are connections of wagmi, with addresses as viem writes them', () => {
  const address = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
  const account = {
    ...{ connectorId: 'one', address, addresses: [address, 'none'], networkId: 'eip155:8453' as const },
    ...{ caipAddress: undefined, balance: undefined, profileName: undefined, profileImage: undefined },
  }
  const state = { isOpen: false, view: 'Account', status: 'connected', account } as const
  const accounts = ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045']
  expect(toModalConnection(state, 1)).toEqual({ accounts, chainId: 8453 })
  const silent = { ...account, networkId: undefined }
  expect(toModalConnection({ ...state, account: silent }, 1)).toEqual({ accounts, chainId: 1 })
  const solana = { ...account, networkId: 'solana:mainnet' as const }
  expect(toModalConnection({ ...state, account: solana }, 1)).toBeUndefined()
  expect(
    toModalConnection({ ...state, account: { ...silent, address: 'abc', addresses: [] } }, 1),
  ).toBeUndefined()
  expect(toModalConnection({ isOpen: false, view: 'Connect', status: 'disconnected' }, 1)).toBeUndefined()
  expect([toChainId('eip155:10:0x12'), toChainId('solana:10'), toChainId(undefined)]).toEqual([
    10,
    undefined,
    undefined,
  ])
})
