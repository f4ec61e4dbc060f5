import { getDefaultConfig } from '@foyer/wagmi'
import '@foyer/elements/visitors'
import { base } from 'wagmi/chains'

export const networks = [base] as const
export const wagmiAdapter = { wagmiConfig: getDefaultConfig({ chains: [...networks] }) }
export const config = wagmiAdapter.wagmiConfig
