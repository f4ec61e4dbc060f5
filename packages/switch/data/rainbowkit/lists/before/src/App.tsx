import { RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { theme } from './config'

export const App = () => <RainbowKitProvider theme={theme}>Shop</RainbowKitProvider>
