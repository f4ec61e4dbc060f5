import { useConnectModal } from '@foyer/wagmi'

export * from './kit'
export { useConnectModal as useConnect }
export const shop = 'Shop'
