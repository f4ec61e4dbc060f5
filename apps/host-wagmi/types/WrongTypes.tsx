/** @jsxImportSource react */
import {
  ConnectButton,
  FoyerAuthenticationProvider,
  FoyerProvider,
  foyer,
  getDefaultConfig,
} from '@foyer/wagmi'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { mainnet } from 'wagmi/chains'

// Every line with `wrong` is refused by tsc, and no other: tools/checks/check-host-types.ts counts them.

const transports = { [mainnet.id]: http() }
createConfig({ chains: [mainnet], connectors: [foyer], transports }).chains[1] // data-note="wrong"
createConfig({ chains: [mainnet], connectors: [foyer({ theme: 'dark' })], transports }) // data-note="wrong"
createConfig({ chains: [mainnet], connectors: [foyer({ publicNodes: 'no' })], transports }) // data-note="wrong"
getDefaultConfig({ chains: [] }) // data-note="wrong"
export const id: 1 = getDefaultConfig({ chains: [mainnet] }).chains[1] // data-note="wrong"

export const wrong = (
  <>
    <FoyerProvider themeMode="sepia" data-note="wrong" />
    <FoyerProvider initialChain="base" data-note="wrong" />
    <ConnectButton accountStatus="picture" data-note="wrong" />
    <ConnectButton chainStatus={{ largeScreen: 'icon' }} data-note="wrong" />
    <ConnectButton.Custom data-note="wrong">{({ account }) => account?.balance}</ConnectButton.Custom>
    <FoyerAuthenticationProvider status="away" data-note="wrong" />
    <WagmiProvider config={{ chains: [mainnet] }} data-note="wrong" />
  </>
)
