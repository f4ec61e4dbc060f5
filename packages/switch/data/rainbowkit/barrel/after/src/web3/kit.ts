import { ConnectButton } from '@foyer/wagmi'
export { ConnectButton }
