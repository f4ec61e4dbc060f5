import { useConnectModal } from '@rainbow-me/rainbowkit'

export * from './kit'
export { useConnectModal as useConnect }
export const shop = 'Shop'
