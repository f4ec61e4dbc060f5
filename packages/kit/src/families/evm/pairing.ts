import type { FamilyPairing } from '../family.ts'

/** How wallets of EVM chains on another device are asked. */
export const EVM_PAIRING: FamilyPairing = {
  methods: [
    'personal_sign',
    'eth_sendTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v4',
    'eth_sign',
    'eth_signTransaction',
    'eth_sendRawTransaction',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_watchAsset',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_getCapabilities',
    'wallet_sendCalls',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
  ],
  events: ['chainChanged', 'accountsChanged', 'message', 'connect', 'disconnect'],
  reference: /^[1-9]\d{0,31}$/,
  hexAddress: /^0x[0-9a-fA-F]{40}$/,
}
