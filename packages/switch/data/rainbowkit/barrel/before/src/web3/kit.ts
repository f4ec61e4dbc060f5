export { RainbowKitProvider as Web3Provider, ConnectButton, darkTheme } from '@rainbow-me/rainbowkit'
