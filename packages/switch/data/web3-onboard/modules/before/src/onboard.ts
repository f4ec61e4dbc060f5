import { init } from '@web3-onboard/react'
import injectedModule from '@web3-onboard/injected-wallets'

export const web3Onboard = init({
  wallets: [injectedModule()],
  chains: [{ id: '0x1', token: 'ETH', label: 'Ethereum', rpcUrl: 'https://node.example' }],
})
