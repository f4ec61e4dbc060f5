import { getDefaultConfig } from 'connectkit'
import { createConfig } from 'wagmi'

const config = createConfig(
  getDefaultConfig({
    appName: 'My shop',
    walletConnectProjectId: 'abc',
  }),
)

export const short = createConfig(getDefaultConfig({ appName: 'My shop', walletConnectProjectId: 'abc' }))

export default config
